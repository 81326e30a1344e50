import type { RoundView } from '@bourse/protocol'
import { numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { shareText } from '../../../site/share-text.ts'

/** The rounds before and after: what came of them, or when they open. */
export function OtherRounds({ rounds }: { rounds: readonly RoundView[] }): ReactNode {
  const t = useTranslations('votes.others')
  const moment = useDayAndTime()
  if (rounds.length === 0) return null
  return (
    <section className="vote-section" aria-labelledby="vote-others">
      <h2 id="vote-others" className="section-title">
        {t('title')}
      </h2>
      <ul className="vote-others">
        {rounds.map(round => (
          <li key={round.id}>
            <Link to={`/startup/vote?round=${round.id}`} className="link">
              {t('round', { round: String(round.id) })}
            </Link>
            <Result round={round} />
            <span className="muted">
              {round.state === 'coming' && t('opens', { at: moment(round.opens_at) })}
              {round.state === 'open' && t('closes', { at: moment(round.closes_at) })}
              {round.state === 'counting' && t('counting')}
              {round.state === 'ended' &&
                (round.market === null ? (
                  t('ended', { at: moment(round.ended_at ?? round.closes_at) })
                ) : (
                  <Link to={`/trade/${round.market}`} className="link">
                    {t('trades', { market: round.market })}
                  </Link>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ round }: { round: RoundView }): ReactNode {
  const t = useTranslations('votes.others')
  const outcome = useTranslations('votes.outcome')
  const winner = round.candidates.find(({ id }) => id === round.winner)
  if (winner !== undefined) {
    const share = shareText(winner.votes, round.votes)
    return (
      <span>{t('won', { name: winner.name, coin: winner.coin, share, votes: numberText(String(round.votes)) })}</span>
    )
  }
  if (round.outcome === 'none') return <span>{outcome('none', { needed: numberText(String(round.needed)) })}</span>
  if (round.outcome === 'called_off') return <span>{outcome('called_off')}</span>
  return <span>{round.candidates.map(({ name }) => name).join(' · ')}</span>
}
