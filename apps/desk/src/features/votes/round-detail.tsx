import { useGo } from '@bourse/shell'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { DetailHead } from '../../site/parts/detail-head.tsx'
import { type Fact, Facts } from '../../site/parts/facts.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { ActButton } from '../acts/index.ts'
import { Candidates } from './candidates.tsx'
import { RoundState } from './round-state.tsx'
import { Tally } from './tally.tsx'
import type { RoundInfo } from './vote-info.ts'

type Props = { readonly round: RoundInfo }

/** One round: its bounds, its candidates, what became of the money, every vote, and the acts on it. */
export function RoundDetail({ round }: Props): ReactNode {
  const text = useTranslations('votes.detail')
  const go = useGo()
  const id = useId()
  const known = { round: String(round.round) }
  const isOver = round.ended_at !== null
  return (
    <section className="vote-detail" aria-labelledby={id}>
      <DetailHead
        id={id}
        title={text('title', { round: String(round.round) })}
        closes={text('close')}
        onClose={() => go('/votes', { replace: true })}
      >
        <RoundState round={round} />
      </DetailHead>
      <Bounds round={round} />
      <Candidates round={round} />
      <Money round={round} />
      <Tally round={round} />
      <footer className="vote-detail-bar">
        {!isOver && (
          <ActButton name="vote call-off" known={known}>
            {text('callOff')}
          </ActButton>
        )}
        {round.outcome === 'won' && (
          <ActButton name="vote market" known={known} primary>
            {text('noteMarket')}
          </ActButton>
        )}
      </footer>
    </section>
  )
}

function Bounds({ round }: Props): ReactNode {
  const text = useTranslations('votes.detail')
  const format = useFormatter()
  const { token, votes_max: most } = round
  const ofToken: Fact[] =
    token === null
      ? []
      : [
          [text('token'), text('perVote', { amount: `${grouped(token.price)} ${token.coin}` })],
          [text('tokenMax'), format.number(round.token_max)],
        ]
  return (
    <Section title={text('bounds')}>
      <Facts
        facts={[
          [text('points'), text('perVote', { amount: format.number(round.points) })],
          [text('userMax'), format.number(round.user_max)],
          ...ofToken,
          [text('votesMax'), most === null ? text('any') : format.number(most)],
          [text('needed'), format.number(round.needed)],
        ]}
      />
    </Section>
  )
}

/** What votes cost stands held until the round is over; what nobody finished is told as such. */
function Money({ round: { money } }: Props): ReactNode {
  const text = useTranslations('votes.money')
  const format = useFormatter()
  return (
    <Section title={text('title')} note={text('note')}>
      <Facts
        facts={[
          [text('counted'), format.number(money.counted)],
          [text('paid'), format.number(money.paid)],
          [text('returned'), format.number(money.returned)],
          [text('asked'), format.number(money.asked)],
        ]}
      />
    </Section>
  )
}
