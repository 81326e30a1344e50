import type { RoundView, voteExchange } from '@bourse/protocol'
import { Bar, Button, buttonLook, NumberText, numberText, Segment, showToast, TextField } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../site/links/link.tsx'
import { calls, session } from '../../../site/site.ts'
import { useAssets, usePaidWish } from '../../assets/index.ts'
import { RemindMe } from '../../reminders/index.ts'
import { type Candidate, useVotesChanged, type Votes } from '../api/use-votes.ts'
import {
  type Ballot,
  type BallotProblem,
  ballotProblem,
  costOf,
  type Means,
  mostOf,
  POINT,
  priceOf,
  quickVotes,
  votesOf,
} from '../vote-form.ts'

type PanelProps = {
  readonly round: RoundView
  readonly target: Candidate | null
  readonly points: Votes['points']
}

/** How one votes: for whom, with what, how many, and what that leaves. */
export function BallotPanel({ round, target, points }: PanelProps): ReactNode {
  const t = useTranslations('votes.ballot')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const isOpen = round.state === 'open' && target !== null
  return (
    <section className="panel vote-ballot" aria-label={t('label')}>
      <h2>{isOpen ? t('title', { name: target.name }) : t('label')}</h2>
      {!isOpen && <p className="muted">{t(round.state === 'coming' ? 'notYet' : 'over')}</p>}
      {round.state === 'coming' && (
        <RemindMe
          of={{ what: 'vote', id: round.id }}
          name={t('label')}
          place={`/startup/vote?round=${round.id}`}
          size="big"
        />
      )}
      {isOpen && isSignedIn && points !== null && <BallotForm round={round} target={target} points={points} />}
      {isOpen && !isSignedIn && (
        <>
          <p className="muted">{t('signInText')}</p>
          <Link
            to={`/login?redirect=${encodeURIComponent(`/startup/vote?round=${round.id}`)}`}
            {...buttonLook('primary', 'big', true)}
          >
            {t('signIn')}
          </Link>
        </>
      )}
      <Rates round={round} />
    </section>
  )
}

function Rates({ round }: { round: RoundView }): ReactNode {
  const t = useTranslations('votes.ballot')
  return (
    <dl className="vote-facts">
      {round.prices.map(({ coin, amount }) => (
        <div key={coin}>
          <dt>{coin === POINT ? t('byPoints') : t('byCoin', { coin })}</dt>
          <dd className="num">
            {coin === POINT ? t('pointsEach', { count: Number(amount) }) : t('coinEach', { amount, coin })}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('needed')}</dt>
        <dd className="num">{numberText(String(round.needed))}</dd>
      </div>
    </dl>
  )
}

type FormProps = {
  readonly round: RoundView
  readonly target: Candidate
  readonly points: NonNullable<Votes['points']>
}

function BallotForm({ round, target, points }: FormProps): ReactNode {
  const t = useTranslations('votes.ballot')
  const [ballot, setBallot] = useState<Ballot>({ coin: POINT, votes: '' })
  const means = useMeans(round, ballot.coin, points)
  const most = mostOf(round, ballot.coin, means)
  const problem = ballotProblem(round, ballot, means)
  const send = useSend({ round, target, ballot }, () => setBallot({ ...ballot, votes: '' }))
  const votes = votesOf(ballot.votes) ?? 0
  const problemText = useProblemText()
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (problem === null) send.act()
      }}
    >
      {round.prices.length > 1 && (
        <Segment
          full
          label={t('with')}
          value={ballot.coin}
          onChange={coin => setBallot({ coin, votes: '' })}
          choices={round.prices.map(({ coin }) => ({ value: coin, label: coin === POINT ? t('points') : coin }))}
        />
      )}
      <TextField
        label={t('votes')}
        aside={t('most', { count: numberText(String(most)) })}
        size="big"
        numeric
        inputMode="numeric"
        value={ballot.votes}
        unit={t('unit')}
        onChange={event => setBallot({ ...ballot, votes: event.target.value.trim() })}
        error={problem === null || problem.is === 'empty' ? undefined : problemText(problem, ballot.coin)}
      />
      <div className="vote-quick">
        {quickVotes(most).map(count => (
          <Button key={count} size="row" onClick={() => setBallot({ ...ballot, votes: String(count) })}>
            {count}
          </Button>
        ))}
      </div>
      <Cost round={round} ballot={ballot} means={means} />
      <Caps round={round} votes={problem === null ? votes : 0} coin={ballot.coin} />
      {send.failure !== null && (
        <p className="vote-failure" role="alert">
          {send.failure}
        </p>
      )}
      <Button type="submit" variant="primary" size="big" full disabled={problem !== null} sending={send.sending}>
        {votes === 0 ? t('actBare') : t('act', { count: votes })}
      </Button>
      <p className="muted fine vote-final">{t('final')}</p>
    </form>
  )
}

function useMeans(round: RoundView, coin: string, points: NonNullable<Votes['points']>): Means {
  const assets = useAssets()
  const held = assets.data?.coins.find(one => one.coin === coin)?.spot.available
  return {
    votes: round.mine?.votes ?? 0,
    token_votes: round.mine?.token_votes ?? 0,
    available: coin === POINT ? String(points.left) : (held ?? (assets.data === undefined ? null : '0')),
  }
}

function useProblemText(): (problem: BallotProblem, coin: string) => string {
  const t = useTranslations('votes.problems')
  return ({ is, left }, coin) => {
    const count = Math.max(0, left)
    if (is === 'balance') return coin === POINT ? t('points', { count }) : t('balance', { count, coin })
    return is === 'empty' || is === 'whole' ? t('whole') : t(is, { count })
  }
}

function Cost({ round, ballot, means }: { round: RoundView; ballot: Ballot; means: Means }): ReactNode {
  const t = useTranslations('votes.ballot')
  const word = ballot.coin === POINT ? t('points') : ballot.coin
  return (
    <dl className="vote-facts">
      <div>
        <dt>{t('price')}</dt>
        <dd className="num">
          <NumberText value={priceOf(round, ballot.coin)} /> {word}
        </dd>
      </div>
      <div>
        <dt>{t('cost')}</dt>
        <dd className="num vote-strong">
          <NumberText value={costOf(round, ballot)} /> {word}
        </dd>
      </div>
      <div>
        <dt>{t('available')}</dt>
        <dd className="num">
          <NumberText value={means.available} /> {word}
        </dd>
      </div>
    </dl>
  )
}

/** How much of one's bounds is used, and what this ballot adds. */
function Caps({ round, votes, coin }: { round: RoundView; votes: number; coin: string }): ReactNode {
  const t = useTranslations('votes.ballot')
  const { mine } = round
  if (mine === null) return null
  const token = round.prices.find(one => one.coin !== POINT)?.coin
  return (
    <div className="vote-caps">
      <Cap name={t('mineInRound')} used={mine.votes} more={votes} most={round.user_max} />
      {token !== undefined && (
        <Cap
          name={t('mineWith', { coin: token })}
          used={mine.token_votes}
          more={coin === POINT ? 0 : votes}
          most={round.token_max}
        />
      )}
    </div>
  )
}

function Cap(of: { name: string; used: number; more: number; most: number }): ReactNode {
  const t = useTranslations('votes.ballot')
  const { name, used, more, most } = of
  const shareOf = (votes: number): number => (most === 0 ? 0 : (votes / most) * 100)
  return (
    <div>
      <p>
        <span className="muted">{name}</span>
        <span className="num">
          <b>{used}</b>{' '}
          <span className="muted">{more === 0 ? t('ofMost', { most }) : t('andMore', { more, most })}</span>
        </span>
      </p>
      <div className="vote-cap">
        <Bar label={name} value={shareOf(used)} />
        {/* Dotted: what this ballot would add. */}
        {more > 0 && <i aria-hidden style={{ insetInlineStart: `${shareOf(used)}%`, width: `${shareOf(more)}%` }} />}
      </div>
    </div>
  )
}

type Sending = { readonly round: RoundView; readonly target: Candidate; readonly ballot: Ballot }

/** Gives the votes: counted, or refused with the server's own sentence. */
function useSend({ round, target, ballot }: Sending, onDone: () => void): ReturnType<typeof usePaidWish> {
  const t = useTranslations('votes.ballot')
  const changed = useVotesChanged()
  const wish = { id: target.id, coin: ballot.coin, amount: costOf(round, ballot) }
  return usePaidWish({
    wish,
    send: client_id => calls.call<typeof voteExchange>('/api/vote/duihuan', { ...wish, client_id }),
    onTaken: ({ votes }) => {
      showToast({ kind: 'success', title: t('done', { count: votes, name: target.name }) })
      onDone()
    },
    changed,
  })
}
