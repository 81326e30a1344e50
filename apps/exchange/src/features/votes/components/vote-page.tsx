import '../votes.css'
import type { RoundView } from '@bourse/protocol'
import { CountdownClock, EmptyState, FailedState, Skeleton } from '@bourse/ui'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { useRound, useVotes, type Votes } from '../api/use-votes.ts'
import { BallotPanel } from './ballot-panel.tsx'
import { Candidates } from './candidates.tsx'
import { OtherRounds } from './other-rounds.tsx'
import { Points } from './points.tsx'
import { Tally } from './tally.tsx'

/** /startup/vote: which coin is listed next. */
export function VotePage(): ReactNode {
  const t = useTranslations('votes')
  const answer = useVotes()
  const named = useNamedRound()
  const { data } = answer
  const shown = data === undefined ? null : shownOf(data, named)
  return (
    <div className="wrap vote-page">
      {data === undefined && !answer.isError && <Skeleton width={400} />}
      {data === undefined && answer.isError && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {data !== undefined && shown === null && (
        <>
          <h1 className="page-title">{t('bareTitle')}</h1>
          <EmptyState title={t('none')} text={t('noneText')} />
        </>
      )}
      {data !== undefined && shown !== null && <Round key={shown} id={shown} votes={data} />}
    </div>
  )
}

/** The round that the address names; null: none. */
function useNamedRound(): number | null {
  const search: { readonly round?: unknown } = useSearch({ strict: false })
  const said = Number(search.round)
  return Number.isInteger(said) && said > 0 ? said : null
}

/** The round named, otherwise the one that is open, coming next, or was last. */
function shownOf({ rounds }: Votes, named: number | null): number | null {
  const known = rounds.find(({ id }) => id === named)
  const soonest = rounds.filter(({ state }) => state === 'coming').at(-1)
  const open = rounds.find(({ state }) => state === 'open' || state === 'counting')
  return (known ?? open ?? soonest ?? rounds[0])?.id ?? null
}

function Round({ id, votes }: { id: number; votes: Votes }): ReactNode {
  const t = useTranslations('votes')
  const answer = useRound(id)
  const [chosen, setChosen] = useState<number | null>(null)
  const { data } = answer
  if (data === undefined) {
    if (!answer.isError) return <Skeleton width={400} />
    return <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  const { round, points } = data
  const first = round.candidates[0]?.id ?? null
  const target = round.candidates.find(one => one.id === (chosen ?? first)) ?? null
  const isOpen = round.state === 'open'
  return (
    <>
      <Head round={round} aheadMs={data.aheadMs} onEnd={() => void answer.refetch()} />
      <div className="vote-columns">
        <div className="vote-main">
          <Candidates
            round={round}
            isStale={answer.isError}
            toldAtMs={answer.dataUpdatedAt}
            {...(isOpen ? { chosen: target?.id ?? null, setChosen } : {})}
          />
          <Tally page={data} />
          <OtherRounds rounds={votes.rounds.filter(one => one.id !== id)} />
        </div>
        <aside className="vote-side">
          <BallotPanel round={round} target={target} points={points} />
          {points !== null && <Points points={points} />}
        </aside>
      </div>
    </>
  )
}

function Head({ round, aheadMs, onEnd }: { round: RoundView; aheadMs: number; onEnd: () => void }): ReactNode {
  const t = useTranslations('votes')
  const moment = useDayAndTime()
  // One function for as long as the difference stays: the clock is not begun anew.
  const [clock] = useState(() => ({ now: () => Date.now() + aheadMs }))
  const isComing = round.state === 'coming'
  const until = isComing ? round.opens_at : round.closes_at
  return (
    <header className="vote-head">
      <div>
        <h1 className="page-title">{t('title', { round: String(round.id) })}</h1>
        <p className="muted">{t('lead')}</p>
      </div>
      {(isComing || round.state === 'open') && (
        <div className="vote-due">
          <span className="muted">{t(isComing ? 'opens' : 'closes', { at: moment(until) })}</span>
          <CountdownClock until={until * 1000} now={clock.now} onEnd={onEnd} />
        </div>
      )}
      {round.state === 'counting' && <p className="vote-due muted">{t('counting')}</p>}
      {round.state === 'ended' && (
        <p className="vote-due muted">{t('ended', { at: moment(round.ended_at ?? round.closes_at) })}</p>
      )}
    </header>
  )
}
