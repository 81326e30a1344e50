import { useDeskLanguage } from '../../site/languages/use-words.ts'
import type { Column } from '../../site/parts/data-table.tsx'
import { clockTime, shortDay } from '../../site/time/moments.ts'

/** The column that a person's lists begin with: the day and the second. */
export function useTimeColumn<Row extends { readonly at: number }>(head: string): Column<Row> {
  const language = useDeskLanguage()
  const cell = ({ at }: Row) => (
    <time className="person-time">
      {shortDay(at, language)} {clockTime(at)}
    </time>
  )
  return { key: 'time', head, cell }
}
