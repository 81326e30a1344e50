import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import type { HouseInfo } from './house-info.ts'

/** The maintenance that both sites announce; it stops nothing by itself. */
export function Maintenance({ announced }: { readonly announced: HouseInfo['maintenance'] }): ReactNode {
  const text = useTranslations('house.maintenance')
  const language = useDeskLanguage()
  const when = (at: number): ReactNode => <time>{dayAndTime(at, language)}</time>
  return (
    <Section title={text('title')} note={text('note')}>
      {announced.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={announced}
          keyOf={({ id }) => String(id)}
          columns={[
            { key: 'begins', head: text('begins'), cell: ({ begins_at }) => when(begins_at) },
            { key: 'ends', head: text('ends'), cell: ({ ends_at }) => when(ends_at) },
            { key: 'by', head: text('by'), wide: true, cell: ({ by }) => <span>{by}</span> },
            {
              key: 'act',
              head: '',
              align: 'right',
              cell: ({ id, begins_at }) => (
                <ActButton
                  name="maintenance remove"
                  known={{ id: String(id) }}
                  label={`${text('remove')} ${dayAndTime(begins_at, language)}`}
                >
                  {text('remove')}
                </ActButton>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}
