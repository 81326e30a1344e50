import type { RoundView } from '@bourse/protocol'
import { EmptyState, FailedState, NumberText, Skeleton, Table } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { shareText } from '../../../site/share-text.ts'
import { useRounds } from '../api/use-startup.ts'
import { StartupSection } from './startup-section.tsx'
import { VoteCard } from './vote-card.tsx'

/** The rounds of votes: those that are open, those that come, and what became of the others. */
export function Rounds(): ReactNode {
  const t = useTranslations('startup')
  const { data, error, refetch, isFetching } = useRounds()
  if (data === undefined) {
    if (error === null) return <Waiting />
    const again = { onRetry: () => void refetch(), retrying: isFetching }
    return <FailedState title={t('vote.failed')} text={error.message} {...again} />
  }
  const { rounds, aheadMs } = data
  const of = (wanted: RoundView['state']): RoundView[] => rounds.filter(({ state }) => state === wanted)
  const standing = [...of('open'), ...of('coming')]
  const over = rounds.filter(({ state }) => state === 'counting' || state === 'ended')
  if (rounds.length === 0) return <EmptyState title={t('vote.none')} text={t('noneText')} />
  return (
    <>
      {standing.length > 0 && (
        <div className="startup-cards">
          {standing.map(round => (
            <VoteCard key={round.id} round={round} aheadMs={aheadMs} />
          ))}
        </div>
      )}
      {over.length > 0 && <OverTable rounds={over} />}
    </>
  )
}

const Waiting = (): ReactNode => (
  <div className="startup-cards" aria-busy>
    <Skeleton height={180} />
    <Skeleton height={180} />
  </div>
)

function OverTable({ rounds }: { rounds: readonly RoundView[] }): ReactNode {
  const t = useTranslations('startup')
  const day = useDay()
  return (
    <StartupSection id="startup-rounds" title={t('tabs.ended')}>
      <Table
        label={t('tabs.ended')}
        rows="52"
        rowKey={({ id }) => id}
        list={{ rows: rounds, empty: { title: '–' } }}
        columns={[
          {
            key: 'round',
            head: t('vote.round'),
            cell: ({ id }) => (
              <Link to={`/startup/vote?round=${id}`} className="startup-name">
                {t('vote.title', { round: String(id) })}
              </Link>
            ),
          },
          { key: 'first', head: t('vote.first'), cell: round => <First round={round} /> },
          {
            key: 'votes',
            head: t('vote.votes'),
            align: 'end',
            from: 'phone',
            cell: ({ votes }) => <NumberText value={String(votes)} />,
          },
          { key: 'closed', head: t('table.closed'), align: 'end', cell: ({ closes_at: at }) => day(at) },
        ]}
      />
    </StartupSection>
  )
}

function First({ round }: { round: RoundView }): ReactNode {
  const t = useTranslations('startup')
  if (round.state === 'counting') return <span className="muted">{t('vote.counting')}</span>
  const winner = round.candidates.find(({ id }) => id === round.winner)
  if (winner === undefined) return <span className="muted">{t('vote.nobody')}</span>
  return (
    <>
      {winner.name} <span className="muted">{winner.coin}</span>{' '}
      <span className="muted num">{shareText(winner.votes, round.votes)}</span>
    </>
  )
}
