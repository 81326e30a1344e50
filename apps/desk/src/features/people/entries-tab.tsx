import type { deskPersonEntries, ReplyOf } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { PagedList } from './paged-list.tsx'
import { amountText, changeText } from './person-texts.ts'
import { type PersonInfo, usePersonList } from './use-person.ts'
import { useTimeColumn } from './use-time-column.tsx'

type Entry = ReplyOf<typeof deskPersonEntries>['entries'][number]

const PATH = '/desk/people/entries'
const BRIEF = 7
const CAUSES = [
  ...(['deal_give', 'deal_receive', 'fee', 'transfer', 'hold'] as const),
  ...(['post', 'void', 'order_hold', 'order_release'] as const),
]

/** What changed what somebody holds, all of it. */
export function EntriesTab({ info }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people.entries')
  const [begin, setBegin] = useState(0)
  const list = usePersonList<typeof deskPersonEntries>(PATH, { uid: info.person.uid, begin })
  return (
    <Section title={text('title')} note={text('note')}>
      <PagedList
        query={list}
        rows={12}
        pageOf={({ entries, more }) => ({ shown: entries, total: null, more })}
        begin={begin}
        onBegin={setBegin}
        empty={text('empty')}
      >
        {entries => <EntriesTable entries={entries} />}
      </PagedList>
    </Section>
  )
}

/** The newest of it, for the first tab. */
export function EntriesBrief({ uid }: { readonly uid: number }): ReactNode {
  const text = useTranslations('people.entries')
  const list = usePersonList<typeof deskPersonEntries>(PATH, { uid, begin: 0, rows: BRIEF })
  const all = <PlaceLink href={`/people/${uid}?tab=entries`}>{text('all')}</PlaceLink>
  return (
    <Section title={text('title')} note={text('note')} link={all}>
      <Asked query={list} rows={BRIEF}>
        {({ entries }) => (entries.length === 0 ? <Empty>{text('empty')}</Empty> : <EntriesTable entries={entries} />)}
      </Asked>
    </Section>
  )
}

// A cause of a newer version has no words here; its name is better than nothing.
function useCauseText(): (cause: string) => string {
  const text = useTranslations('people.entries')
  return of => {
    const known = CAUSES.find(one => one === of)
    return known === undefined ? of : text(known)
  }
}

function EntriesTable({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const text = useTranslations('people.entries')
  const purses = useTranslations('people.purses')
  const time = useTimeColumn<Entry>(text('time'))
  const cause = useCauseText()
  const purse = (of: string): string => (of === 'contract' || of === 'otc' ? `, ${purses(of)}` : '')
  return (
    <DataTable
      label={text('title')}
      rows={entries}
      keyOf={({ key }) => key}
      columns={[
        time,
        {
          key: 'cause',
          head: text('cause'),
          wide: true,
          cell: entry => (
            <span>
              {cause(entry.cause)}
              {purse(entry.purse)}
            </span>
          ),
        },
        {
          key: 'reference',
          head: text('reference'),
          cell: ({ reference }) => <span className="person-quiet">{reference ?? '–'}</span>,
        },
        {
          key: 'amount',
          head: text('amount'),
          align: 'right',
          cell: ({ amount, coin }) => (
            <span className="person-figure">
              <b>{changeText(amount)}</b> {coin}
            </span>
          ),
        },
        {
          key: 'after',
          head: text('after'),
          align: 'right',
          cell: ({ after }) => <span className="person-figure">{after === null ? '–' : amountText(after)}</span>,
        },
      ]}
    />
  )
}
