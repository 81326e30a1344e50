import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { memoOfView } from './ticket-view.ts'

const PPM_A_PERCENT = 10_000
const FEE_PLACES_MAX = 8

/** Both fees, what arrives at least, and what stays. */
export const TicketFacts = memoOfView(function TicketFacts({ view }): ReactNode {
  const t = useTranslations('trade.facts')
  const { summary, situation, ticket, shape } = view
  const { fees, rules } = situation
  const given = ticket.side === 'buy' ? rules.money : rules.stock
  const received = ticket.side === 'buy' ? rules.stock : rules.money
  const percent = (ppm: number | undefined): string => (ppm === undefined ? '–' : percentOf(ppm))
  return (
    <div className="trade-facts">
      {!shape.atMarket && !view.touch && (
        <Fact name={t('maker', { percent: percent(fees?.makerPpm) })} value={summary.makerFee} coin={summary.feeCoin} />
      )}
      <Fact name={t('taker', { percent: percent(fees?.takerPpm) })} value={summary.takerFee} coin={summary.feeCoin} />
      <Fact name={shape.atMarket ? t('receivesAbout') : t('receives')} value={summary.receives} coin={received} />
      <Fact name={t('left')} value={summary.left} coin={given} />
    </div>
  )
})

function Fact({ name, value, coin }: { name: string; value: string | null; coin: string }): ReactNode {
  return (
    <div className="trade-fact">
      <span>{name}</span>
      <span>
        <b>
          <NumberText value={value} places={value === null ? undefined : placesFor(value)} />
        </b>{' '}
        {coin}
      </span>
    </div>
  )
}

/** Two decimals for what is large, as many as it has for what is small. */
function placesFor(value: string): number {
  const own = value.split('.')[1]?.length ?? 0
  return Number(value) >= 1 ? Math.min(Math.max(own, 2), 6) : Math.min(own, FEE_PLACES_MAX)
}

/** Parts of a million as per cent with two decimals: 800 is 0.08. */
function percentOf(ppm: number): string {
  return (ppm / PPM_A_PERCENT).toFixed(ppm % 100 === 0 ? 2 : 4)
}
