import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { listMoment, shortDay } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import type { HouseInfo } from './house-info.ts'

const MIB = 1024 * 1024

/** What could be put back, and when that was last tried. */
export function Backups({ info: { backups, restore_tested_at: tested } }: { readonly info: HouseInfo }): ReactNode {
  const text = useTranslations('house.backups')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const note = tested === null ? text('notTested') : text('note', { day: shortDay(tested, language) })
  return (
    <Section title={text('title')} note={note}>
      {backups.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={backups}
          keyOf={({ file }) => file}
          columns={[
            { key: 'at', head: text('at'), cell: ({ at }) => <time>{listMoment({ at, now, language })}</time> },
            { key: 'file', head: text('file'), wide: true, cell: ({ file }) => <span>{file}</span> },
            {
              key: 'size',
              head: text('size'),
              align: 'right',
              cell: ({ bytes }) => (
                <span className="figure">{format.number(bytes / MIB, { maximumFractionDigits: 1 })} MiB</span>
              ),
            },
            {
              key: 'tested',
              head: text('tested'),
              align: 'right',
              cell: ({ tested_at }) => <span>{tested_at === null ? '–' : shortDay(tested_at, language)}</span>,
            },
          ]}
        />
      )}
    </Section>
  )
}
