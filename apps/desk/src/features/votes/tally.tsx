import type { deskVoteEntries } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import type { EntryInfo, RoundInfo } from './vote-info.ts'

const ROWS = 20
/** Every counted vote of a round, newest first, under the digest over all of them. */
export function Tally({ round }: { readonly round: RoundInfo }): ReactNode {
  const text = useTranslations('votes.tally')
  const format = useFormatter()
  const [begin, setBegin] = useState(0)
  const query = useFollowed<typeof deskVoteEntries>({
    key: ['votes', 'entries', round.round, begin],
    asked: {
      path: '/desk/vote/entries',
      payload: { round: round.round, limit_begin: begin, limit_num: ROWS },
    },
    topics: ['figures'],
  })
  return (
    <Section
      title={text('title')}
      note={text('note', { entries: format.number(round.entries), people: format.number(round.people) })}
    >
      {round.entries > 0 && (
        <p className="vote-head">
          {text('head')} <code className="digest-text">{round.head}</code>
        </p>
      )}
      <Asked query={query} rows={4}>
        {({ entries, more }) => (
          <>
            {entries.length === 0 ? <Empty>{text('empty')}</Empty> : <Entries entries={entries} />}
            {(begin > 0 || more) && (
              <nav className="vote-pages" aria-label={text('pages')}>
                <Button size="small" disabled={begin === 0} onClick={() => setBegin(Math.max(0, begin - ROWS))}>
                  {text('newer')}
                </Button>
                <Button size="small" disabled={!more} onClick={() => setBegin(begin + ROWS)}>
                  {text('older')}
                </Button>
              </nav>
            )}
          </>
        )}
      </Asked>
    </Section>
  )
}

function Entries({ entries }: { readonly entries: readonly EntryInfo[] }): ReactNode {
  const text = useTranslations('votes.tally')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const figure = (shown: string): ReactNode => <span className="vote-figure">{shown}</span>
  return (
    <DataTable
      label={text('title')}
      rows={entries}
      keyOf={({ number }) => number}
      columns={[
        { key: 'number', head: text('number'), align: 'right', cell: row => figure(format.number(row.number)) },
        { key: 'at', head: text('at'), cell: ({ at }) => <time>{listMoment({ at, now, language })}</time> },
        { key: 'uid', head: text('who'), cell: ({ uid }) => <PlaceLink href={`/people/${uid}`}>{uid}</PlaceLink> },
        { key: 'candidate', head: text('candidate'), cell: row => <b>{row.candidate}</b> },
        { key: 'votes', head: text('votes'), align: 'right', cell: ({ votes }) => figure(format.number(votes)) },
        {
          key: 'cost',
          head: text('cost'),
          align: 'right',
          cell: ({ amount, coin }) => figure(`${grouped(amount)} ${coin}`),
        },
      ]}
    />
  )
}
