import type { deskVoteList } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { Beside } from '../../site/parts/beside.tsx'
import { DataTable } from '../../site/parts/data-table.tsx'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { ActButton, ActHost, Coming, useActOpen } from '../acts/index.ts'
import { RoundDetail } from './round-detail.tsx'
import { RoundState } from './round-state.tsx'
import type { RoundInfo } from './vote-info.ts'
import './votes.css'

/** Which coin is listed next: rounds, their candidates, and every vote. */
export function VotesPage(): ReactNode {
  useArea('votes')
  const text = useTranslations('votes')
  const search: { readonly round?: string } = useSearch({ strict: false })
  const query = useFollowed<typeof deskVoteList>({
    key: ['votes'],
    asked: { path: '/desk/vote/list', payload: {} },
    topics: ['acts', 'figures'],
  })
  return (
    <ActHost>
      <PageHead title={text('title')}>
        <ActButton name="vote open" primary>
          {text('open')}
        </ActButton>
      </PageHead>
      <Coming page="votes" />
      <Asked query={query} rows={10}>
        {({ rounds }) => <Rounds rounds={rounds} chosen={search.round ?? null} />}
      </Asked>
    </ActHost>
  )
}

type Props = { readonly rounds: readonly RoundInfo[]; readonly chosen: string | null }

function Rounds({ rounds, chosen }: Props): ReactNode {
  const text = useTranslations('votes')
  const acting = useActOpen()
  const round = rounds.find(one => String(one.round) === chosen)
  return (
    <Beside detail={round === undefined || acting ? null : <RoundDetail key={round.round} round={round} />}>
      {rounds.length === 0 ? <Empty>{text('empty')}</Empty> : <RoundTable rounds={rounds} chosen={chosen} />}
    </Beside>
  )
}

function RoundTable({ rounds, chosen }: Props): ReactNode {
  const text = useTranslations('votes.table')
  const format = useFormatter()
  const language = useDeskLanguage()
  const figure = (shown: string): ReactNode => <span className="vote-figure">{shown}</span>
  const first = ({ candidates, winner }: RoundInfo): string =>
    (candidates.find(({ candidate }) => candidate === winner) ?? candidates.find(({ votes }) => votes > 0))?.coin ?? '–'
  return (
    <DataTable
      edge
      label={text('label')}
      rows={rounds}
      keyOf={({ round }) => round}
      isChosen={({ round }) => String(round) === chosen}
      columns={[
        {
          key: 'round',
          head: text('round'),
          cell: ({ round }) => (
            <PlaceLink className="vote-name" href={`/votes?round=${round}`}>
              {round}
            </PlaceLink>
          ),
        },
        { key: 'state', head: text('state'), cell: round => <RoundState round={round} /> },
        { key: 'opens', head: text('opens'), cell: row => <time>{dayAndTime(row.opens_at, language)}</time> },
        { key: 'closes', head: text('closes'), cell: row => <time>{dayAndTime(row.closes_at, language)}</time> },
        {
          key: 'candidates',
          head: text('candidates'),
          align: 'right',
          cell: ({ candidates }) => figure(String(candidates.length)),
        },
        {
          key: 'votes',
          head: text('votes'),
          align: 'right',
          cell: ({ votes, needed }) => figure(`${format.number(votes)} / ${format.number(needed)}`),
        },
        { key: 'people', head: text('people'), align: 'right', cell: ({ people }) => figure(format.number(people)) },
        { key: 'first', head: text('first'), cell: row => <b>{first(row)}</b> },
        { key: 'market', head: text('market'), cell: ({ market }) => <span>{market ?? '–'}</span> },
      ]}
    />
  )
}
