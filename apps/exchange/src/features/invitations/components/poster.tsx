import { LANGUAGE_NAMES, LANGUAGES, type Language, saveFile } from '@bourse/shell'
import { Button, Select } from '@bourse/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createTranslator, useLocale, useTranslations } from 'use-intl'
import { loadArea } from '../../../site/languages/load-area.ts'
import type { SiteMessages } from '../../../site/languages/messages.ts'
import { drawPoster, POSTER_SIZE } from '../draw-poster.ts'

/** The poster, small, in a language of one's choice, to be saved whole. */
export function Poster({ code, link }: { code: string; link: string }): ReactNode {
  const t = useTranslations('invitations.poster')
  const own = useLocale()
  const [language, setLanguage] = useState<Language>(own)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { data: words } = useQuery({
    queryKey: ['poster-words', language, code],
    queryFn: async () => posterWords(language, code),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (canvas.current !== null && words !== undefined) drawPoster(canvas.current, link, words)
  }, [words, link])
  const save = (): void => canvas.current?.toBlob(blob => blob !== null && saveFile(`bourse-${code}.png`, blob))
  return (
    <div className="invite-poster">
      <canvas ref={canvas} {...POSTER_SIZE} role="img" aria-label={t('about', { code })} />
      <div>
        <span className="muted fine">
          {t('title')}, {t('size')}
        </span>
        <Select
          label={t('language')}
          labelHidden
          size="control"
          options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <Button onClick={save} disabled={words === undefined}>
          <span className="inline-flex items-center gap-2">
            <Download aria-hidden />
            {t('save')}
          </span>
        </Button>
      </div>
    </div>
  )
}

async function posterWords(language: Language, code: string) {
  const messages = { invitations: (await loadArea('invitations', language)) as SiteMessages['invitations'] }
  const t = createTranslator({ locale: language, messages, namespace: 'invitations' })
  return { sentence: t('poster.sentence'), code: t('poster.code', { code }), scan: t('poster.scan') }
}
