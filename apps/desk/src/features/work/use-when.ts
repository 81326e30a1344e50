import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'

/** Says a moment as the lists of this page have it; a dash where there is none. */
export function useWhen(): (at: number | null) => string {
  const language = useDeskLanguage()
  const now = useNowByMinute()
  return at => (at === null ? '–' : listMoment({ at, now, language }))
}
