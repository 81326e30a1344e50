import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import type { InstitutionInfo } from './institution-info.ts'

type Props = { readonly info: InstitutionInfo }

/** By which terms an institution is served; each is set by itself. */
export function Terms({ info }: Props): ReactNode {
  const text = useTranslations('institutions.terms')
  const rows = [
    ['credit', info.terms.credit],
    ['discount', `${info.terms.discount} %`],
    ['people', String(info.terms.people)],
  ] as const
  return (
    <Section title={text('title')}>
      <DataTable<(typeof rows)[number]>
        label={text('title')}
        rows={rows}
        keyOf={([term]) => term}
        columns={[
          { key: 'term', head: text('term'), cell: ([term]) => <span>{text(term)}</span> },
          { key: 'value', head: text('value'), align: 'right', cell: ([, value]) => <b>{value}</b> },
          {
            key: 'act',
            head: '',
            align: 'right',
            cell: ([term]) => (
              <ActButton
                name="institution terms"
                known={{ id: String(info.institution), term }}
                label={`${text('set')} ${text(term)}`}
              >
                {text('set')}
              </ActButton>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** The packages of minutes that have not ended. */
export function Packages({ info }: Props): ReactNode {
  const text = useTranslations('institutions.packages')
  const format = useFormatter()
  const language = useDeskLanguage()
  return (
    <Section
      title={text('title')}
      link={
        <ActButton name="institution package" known={{ id: String(info.institution) }}>
          {text('give')}
        </ActButton>
      }
    >
      {info.packages.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={info.packages}
          keyOf={row => row.package}
          columns={[
            { key: 'number', head: text('number'), cell: row => <b>{row.package}</b> },
            { key: 'unit', head: text('unit'), cell: ({ unit }) => <span>{unit}</span> },
            { key: 'left', head: text('left'), align: 'right', cell: row => format.number(row.minutes - row.used) },
            { key: 'minutes', head: text('minutes'), align: 'right', cell: row => format.number(row.minutes) },
            { key: 'ends', head: text('ends'), cell: ({ ends_at: at }) => <time>{dayAndTime(at, language)}</time> },
          ]}
        />
      )}
    </Section>
  )
}
