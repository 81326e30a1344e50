import type { LiveState } from '@bourse/client'
import { subtractDecimals } from '@bourse/kernel'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveWatch } from '../../../site/live/use-live.ts'
import { useSampledLive } from '../../../site/live/use-sampled-live.ts'
import { useFirstBook } from '../api/use-first-book.ts'
import type { BoardRow } from '../board.ts'
import type { LadderLevel } from '../ladder-levels.ts'
import { useLate } from '../use-late.ts'

const LEVELS = 6
const ASKED = 10
const SAMPLE_MS = 250
const PLACES = [0, 1, 2, 3, 4, 5] as const

const bookOf = (state: LiveState) => state.book

/** The best levels of both sides of a pair, with their share of the running total; dashes until they are known. */
export function Ladder({ row }: { row: BoardRow }): ReactNode {
  const t = useTranslations('home.market')
  const isLate = useLate()
  useLiveWatch(
    isLate && row.last !== null ? { book: { market: row.name, limit: ASKED, interval: '0' }, deals: [row.name] } : null,
  )
  const told = useSampledLive(bookOf, SAMPLE_MS)
  const live = told?.market === row.name && told.status !== 'waiting' ? told : null
  const first = useFirstBook({ market: row.name, limit: ASKED, wanted: live === null && row.last !== null })
  const book = live ?? first
  const asks = book?.asks.slice(-LEVELS) ?? []
  const bids = book?.bids.slice(0, LEVELS) ?? []
  const best = { ask: asks.at(-1)?.price, bid: bids[0]?.price }
  const spread = best.ask === undefined || best.bid === undefined ? null : subtractDecimals(best.ask, best.bid)
  const places = { price: row.places, amount: mostDecimals([...asks, ...bids]) }
  return (
    <div className="live-ladder" aria-hidden>
      <div className="live-ladder-head">
        <span>{t('price', { money: row.money })}</span>
        <span>{t('amount', { stock: row.stock })}</span>
      </div>
      {PLACES.map(place => (
        // The best level stands at the middle, also while there are fewer than six.
        <Level key={place} level={asks[asks.length - LEVELS + place]} side="ask" places={places} />
      ))}
      <div className="live-mid">
        <NumberText value={row.last} places={row.places} />
        <span>
          {t('spread')} <NumberText value={spread} places={row.places} />
        </span>
      </div>
      {PLACES.map(place => (
        <Level key={place} level={bids[place]} side="bid" places={places} />
      ))}
    </div>
  )
}

// The points of all amounts stand below one another.
function mostDecimals(levels: readonly LadderLevel[]): number {
  return Math.max(0, ...levels.map(({ amount }) => amount.split('.')[1]?.length ?? 0))
}

type Places = { readonly price: number; readonly amount: number }

function Level(props: { level: LadderLevel | undefined; side: 'ask' | 'bid'; places: Places }): ReactNode {
  const { level, side, places } = props
  const colour = side === 'ask' ? 'down' : 'up'
  // The same parts before and after, and a bar that is drawn longer, not laid out anew: nothing moves.
  return (
    <div className="live-level" data-side={side}>
      <i style={{ transform: `scaleX(${(level?.permille ?? 0) / 1_000})` }} />
      <NumberText value={level?.price ?? null} places={places.price} className={level === undefined ? '' : colour} />
      <NumberText value={level?.amount ?? null} places={places.amount} />
    </div>
  )
}
