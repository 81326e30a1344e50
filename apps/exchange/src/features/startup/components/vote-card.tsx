import type { RoundView } from '@bourse/protocol'
import { Bar, buttonLook, CountdownClock, NumberText, numberText, RoundMark } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { shareText } from '../../../site/share-text.ts'

const CANDIDATES_SHOWN = 4

/** A round of votes that is open or comes: who stands where, and how long it lasts. */
export function VoteCard({ round, aheadMs }: { round: RoundView; aheadMs: number }): ReactNode {
  const t = useTranslations('startup.vote')
  const standing = useTranslations('startup.standing')
  const isOpen = round.state === 'open'
  const [clock] = useState(() => ({ now: () => Date.now() + aheadMs }))
  return (
    <article className="panel startup-card" aria-label={t('title', { round: String(round.id) })}>
      <div className="startup-card-top">
        <p className="muted fine">
          {t('title', { round: String(round.id) })}
          {!isOpen && ` · ${standing('coming')}`}
        </p>
        <CountdownClock until={(isOpen ? round.closes_at : round.opens_at) * 1000} now={clock.now} />
      </div>
      <ol className="startup-candidates">
        {round.candidates.slice(0, CANDIDATES_SHOWN).map((one, at) => (
          <li key={one.id}>
            <RoundMark sign={one.name.slice(0, 1)} picture={one.picture} />
            <span>
              <span className="startup-candidate">
                <span>
                  <b>{one.name}</b> <span className="muted">{one.coin}</span>
                </span>
                <span className="num">
                  <NumberText value={String(one.votes)} />{' '}
                  <span className="muted">{shareText(one.votes, round.votes)}</span>
                </span>
              </span>
              <Bar
                label={one.name}
                value={round.votes === 0 ? 0 : (one.votes / round.votes) * 100}
                {...(at === 0 ? {} : { tone: 'ended' as const })}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="startup-card-act">
        <Link to={`/startup/vote?round=${round.id}`} {...buttonLook('quiet', 'field')}>
          {t(isOpen ? 'act' : 'see')}
        </Link>
        {isOpen && <span className="muted">{t('sum', { votes: numberText(String(round.votes)) })}</span>}
      </p>
    </article>
  )
}
