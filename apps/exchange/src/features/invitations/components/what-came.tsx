import { EmptyState, NumberText, numberText, Segment } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Invitations, InviteDays } from '../api/use-invitations.ts'
import { addedUp, LINE_MARKS, lineHeightOf, linePath, middleDays } from '../reward-line.ts'

const DAYS = ['30', '90', '365'] as const
const [WIDTH, HEIGHT] = [536, 112]

type CameProps = {
  readonly came: Invitations
  readonly days: InviteDays
  readonly onDays: (days: InviteDays) => void
}

/** What came of one's invitations: the sum, who joined, and the line. */
export function WhatCame({ came, days, onDays }: CameProps): ReactNode {
  const t = useTranslations('invitations.came')
  const latest = numberText(came.latest, { places: 2 })
  return (
    <section aria-labelledby="invite-came">
      <div className="account-section-head">
        <h2 id="invite-came" className="section-title">
          {t('title')}
        </h2>
        <Segment
          label={t('choose')}
          value={String(days) as (typeof DAYS)[number]}
          onChange={next => onDays(Number(next) as InviteDays)}
          choices={DAYS.map(value => ({ value, label: t(`days${value}`) }))}
        />
      </div>
      <div className="invite-sum">
        <div>
          <p className="invite-figure">
            <NumberText value={came.earned} places={2} /> <small>USDT</small>
          </p>
          <p className="muted">{came.counted === null ? t('never') : t('daily', { latest })}</p>
        </div>
        <dl className="invite-funnel">
          {(['opened', 'invited', 'verified', 'trading'] as const).map(step => (
            <div key={step}>
              <dt>{t(step)}</dt>
              <dd className="num">{came[step]}</dd>
            </div>
          ))}
        </dl>
      </div>
      {came.line.length === 0 || came.trading === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <Line line={came.line} />
      )}
      <Coins rewards={came.rewards} />
    </section>
  )
}

function Line({ line }: Pick<Invitations, 'line'>): ReactNode {
  const t = useTranslations('invitations.came')
  const format = useFormatter()
  const dayText = (day: string): string =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const sums = addedUp(line)
  const path = linePath(
    sums.map(({ sum }) => Number(sum)),
    WIDTH,
    HEIGHT,
  )
  const [from, until] = [dayText(sums[0]?.day ?? ''), dayText(sums.at(-1)?.day ?? '')]
  const top = sums.at(-1)?.sum ?? '0'
  const figure = (value: string): string => numberText(value, { places: 2 })
  return (
    <figure className="invite-line">
      <div className="invite-line-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('line', { from, until, sum: figure(top) })}
        >
          {LINE_MARKS.map(part => (
            <path key={part} className="invite-line-grid" d={`M0 ${lineHeightOf(part, HEIGHT)}H${WIDTH}`} />
          ))}
          <path className="invite-line-area" d={`${path}V${HEIGHT}H0Z`} />
          <path className="invite-line-stroke" d={path} />
        </svg>
        <i className="invite-line-end" style={{ top: lineHeightOf(Number(top) === 0 ? 0 : 1, HEIGHT) }} />
      </div>
      <div className="invite-line-axis muted fine num" aria-hidden>
        {LINE_MARKS.map(part => (
          <span key={part}>{figure(part === 1 ? top : String(Number(top) * part))}</span>
        ))}
      </div>
      <figcaption className="muted fine">
        {middleDays(sums).map(({ day }) => (
          <span key={day}>{dayText(day)}</span>
        ))}
      </figcaption>
    </figure>
  )
}

function Coins({ rewards }: Pick<Invitations, 'rewards'>): ReactNode {
  const t = useTranslations('invitations.came')
  if (rewards.length === 0) return null
  return (
    <>
      <h3 className="invite-coins-title">{t('coins')}</h3>
      <ul className="invite-coins">
        {rewards.map(({ coin, amount, waits }) => (
          <li key={coin}>
            <NumberText value={amount} /> {coin}
            {waits !== '0' && <span className="muted"> {t('waits', { amount: numberText(waits) })}</span>}
          </li>
        ))}
      </ul>
      <p className="muted fine">{t('unpriced')}</p>
    </>
  )
}
