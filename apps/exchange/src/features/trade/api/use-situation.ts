import type { Book } from '@bourse/client'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { session } from '../../../site/site.ts'
import { useInitAnswer } from '../../init/use-init-info.ts'
import { useLiveState } from '../../live/use-live.ts'
import type { Situation } from '../form/situation.ts'
import { useRoom } from '../room/room-context.ts'
import { useCoinBalance } from './use-balances.ts'

/** What somebody pays at most and at least: their own level's rates, or the first level's. */
export function useFees(): Situation['fees'] {
  const own = useStore(session.store, state => state.user?.fees.spot)
  const first = useInitAnswer()?.info.fees[0]?.spot
  const rates = own ?? first
  return useMemo(() => (rates === undefined ? null : { makerPpm: rates.maker_ppm, takerPpm: rates.taker_ppm }), [rates])
}

/** The last price of the room's market: of the newest deal, or of the list of markets until there is one. */
export function useLast(): string {
  const { pair } = useRoom()
  const told = useLiveState(state => state.deals[pair.name]?.[0]?.price ?? state.today[pair.name]?.last)
  return told === undefined || told === '0' ? pair.prices.last : told
}

/** What of the book a form looks at. It changes twenty times a second: who does not need it is not drawn anew for it. */
export type BookNeed = { readonly levels: boolean; readonly best: boolean }

/** Everything the form's sums look at; best prices and levels only where they are needed. */
export function useSituation({ levels, best }: BookNeed): Situation {
  const { rules } = useRoom()
  const last = useLast()
  const fees = useFees()
  const stock = useCoinBalance(rules.stock)?.available ?? null
  const money = useCoinBalance(rules.money)?.available ?? null
  const bestBid = useLiveState(state => (best ? bestPrice(state.book, rules.name, 'bid') : null))
  const bestAsk = useLiveState(state => (best ? bestPrice(state.book, rules.name, 'ask') : null))
  const bids = useLiveState(state => (levels ? (ofMarket(state.book, rules.name)?.bids ?? null) : null))
  const asks = useLiveState(state => (levels ? (ofMarket(state.book, rules.name)?.asks ?? null) : null))
  const stale = useLiveState(state => state.connection.stale)
  return useMemo(
    () => ({
      rules,
      last,
      bestBid,
      bestAsk,
      bids,
      asks: asks === null ? null : asks.toReversed(),
      available: { stock, money },
      fees,
      stale,
    }),
    [rules, last, bestBid, bestAsk, bids, asks, stock, money, fees, stale],
  )
}

/** The best price of a side, as the book has it at this moment. */
export function bestPrice(book: Book | null, market: string, side: 'bid' | 'ask'): string | null {
  const ours = ofMarket(book, market)
  return (side === 'bid' ? ours?.bids[0] : ours?.asks.at(-1))?.price ?? null
}

function ofMarket(book: Book | null, market: string): Book | null {
  return book !== null && book.market === market && book.status !== 'waiting' ? book : null
}
