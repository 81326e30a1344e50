import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import type { RuleInfo } from './treasury-info.ts'

const UNITS = { USDT: 'usdt', h: 'hours', '%': 'percent', '': 'count' } as const

/** From where on a person looks at what leaves the house. */
export function Rules({ rules }: { readonly rules: readonly RuleInfo[] }): ReactNode {
  const text = useTranslations('treasury.rules')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const name = (rule: RuleInfo['rule']): string => text(`names.${rule}`)
  const bound = (value: number, { unit }: RuleInfo): string => text(UNITS[unit], { count: format.number(value) })
  return (
    <Section title={text('title')} note={text('note')}>
      <DataTable
        label={text('title')}
        rows={rules}
        keyOf={({ rule }) => rule}
        columns={[
          { key: 'rule', head: text('rule'), wide: true, cell: ({ rule }) => <span>{name(rule)}</span> },
          {
            ...{ key: 'value', head: text('value'), align: 'right' },
            cell: row => <b className="treasury-figure">{bound(row.value, row)}</b>,
          },
          {
            ...{ key: 'usual', head: text('usual'), align: 'right' },
            cell: row => <span className="treasury-figure">{bound(row.usual, row)}</span>,
          },
          {
            ...{ key: 'set', head: text('set') },
            cell: ({ set }) => (
              <span>
                {set === null
                  ? text('house')
                  : text('setBy', { by: set.by, time: listMoment({ at: set.at, now, language }) })}
              </span>
            ),
          },
          {
            ...{ key: 'act', head: '', align: 'right' },
            cell: ({ rule }) => (
              <ActButton name="withdrawal-rule set" known={{ rule }} label={text('changeOf', { rule: name(rule) })}>
                {text('change')}
              </ActButton>
            ),
          },
        ]}
      />
    </Section>
  )
}
