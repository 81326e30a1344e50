import { saveFile } from '@bourse/shell'
import { Button, Select, showToast } from '@bourse/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { session } from '../../../site/site.ts'

const FORMATS = ['csv', 'pdf'] as const
type Format = (typeof FORMATS)[number]
const YEARS = 5

/** A year of everything that moved one's money, as a file of tables or on paper. */
export function YearStatement(): ReactNode {
  const t = useTranslations('assets.year')
  const language = useLocale()
  const now = useInitAnswer()?.info.server_time
  const [chosen, choose] = useState<string | null>(null)
  const [sending, send] = useState<Format | null>(null)
  if (now === undefined) return null
  const latest = new Date(now * 1000).getUTCFullYear()
  const years = Array.from({ length: YEARS }, (_, at) => String(latest - at))
  const year = chosen ?? String(latest)
  async function save(format: Format): Promise<void> {
    send(format)
    const name = `${year}.${format}`
    try {
      const headers = { authorization: `Bearer ${session.store.getState().token ?? ''}` }
      const reply = await fetch(`/files/statement/${name}?language=${language}`, { headers })
      if (!reply.ok) throw new Error(String(reply.status))
      saveFile(`bourse-${name}`, await reply.blob())
    } catch {
      showToast({ kind: 'error', title: t('failed') })
    } finally {
      send(null)
    }
  }
  return (
    <section className="account-section" aria-labelledby="year-statement">
      <div className="account-section-head">
        <h2 id="year-statement" className="section-title">
          {t('title')}
        </h2>
      </div>
      <p className="muted">{t('lead')}</p>
      <div className="assets-years">
        <Select
          label={t('year')}
          labelHidden
          size="control"
          value={year}
          onChange={choose}
          options={years.map(value => ({ value, label: value }))}
        />
        {FORMATS.map(format => (
          <Button key={format} size="control" sending={sending === format} onClick={() => void save(format)}>
            <span className="inline-flex items-center gap-2">
              <Download aria-hidden />
              {t(format)}
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}
