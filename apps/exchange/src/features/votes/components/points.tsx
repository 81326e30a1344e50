import { POINTS } from '@bourse/protocol/terms'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Votes } from '../api/use-votes.ts'

/** Where one's points came from, what they went for, and how more are earned. */
export function Points({ points }: { points: NonNullable<Votes['points']> }): ReactNode {
  const t = useTranslations('votes.points')
  return (
    <section className="vote-points" aria-labelledby="vote-points">
      <h2 id="vote-points">{t('title')}</h2>
      <dl className="vote-facts">
        {points.earned.map(({ reason, points: earned }) => (
          <div key={reason}>
            <dt>{t(reason)}</dt>
            <dd>{earned === 0 ? <NumberText value={null} /> : <NumberText value={String(earned)} signed />}</dd>
          </div>
        ))}
        <div>
          <dt>{t('spent')}</dt>
          <dd>{points.spent === 0 ? <NumberText value={null} /> : <NumberText value={`-${points.spent}`} />}</dd>
        </div>
        <div className="vote-left">
          <dt>{t('left')}</dt>
          <dd>
            <NumberText value={String(points.left)} />
          </dd>
        </div>
      </dl>
      <p className="muted fine">{t('how', POINTS)}</p>
    </section>
  )
}
