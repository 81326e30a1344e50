import type { PairView } from '@bourse/protocol'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { liveStore } from '../../../site/live/live.ts'
import { useLiveState } from '../../../site/live/use-live.ts'
import { bestPrice, lastIn, shownBook } from '../../../site/market-room/api/live-prices.ts'
import { session } from '../../../site/site.ts'
import type { Situation } from '../form/situation.ts'
import { useTrade } from '../room/trade-context.ts'
import { useCoinBalance } from './use-balances.ts'

/** What somebody pays at most and at least: their own level's rates, or the first level's. */
export function useFees(): Situation['fees'] {
  const own = useStore(session.store, state => state.user?.fees.spot)
  const first = useInitAnswer()?.info.fees[0]?.spot
  const rates = own ?? first
  return useMemo(() => (rates === undefined ? null : { makerPpm: rates.maker_ppm, takerPpm: rates.taker_ppm }), [rates])
}

/** The last price of a market at this moment. */
export function lastNow(pair: PairView): string {
  return lastIn(liveStore.getState(), pair)
}

/** What of the market a form looks at. It changes twenty times a second: who does not need it is not drawn anew for it. */
export type MarketNeed = { readonly levels: boolean; readonly best: boolean; readonly last: boolean }

/** Everything the form's sums look at; last price, best prices and levels only where they are needed. */
export function useSituation({ levels, best, last: lasts }: MarketNeed): Situation {
  const owner = useOwner()
  const { name } = owner.rules
  const { pair } = useTrade()
  const last = useLiveState(state => (lasts ? lastIn(state, pair) : null))
  const bestBid = useLiveState(state => (best ? bestPrice(state.book, name, 'bid') : null))
  const bestAsk = useLiveState(state => (best ? bestPrice(state.book, name, 'ask') : null))
  const bids = useLiveState(state => (levels ? (shownBook(state.book, name)?.bids ?? null) : null))
  const asks = useLiveState(state => (levels ? (shownBook(state.book, name)?.asks ?? null) : null))
  return useMemo(
    () => ({ ...owner, last, bestBid, bestAsk, bids, asks: asks === null ? null : asks.toReversed() }),
    [owner, last, bestBid, bestAsk, bids, asks],
  )
}

/** What the sums look at of who trades here, without the market: its prices are not known. */
export function useOwner(): Situation {
  const { rules } = useTrade()
  const fees = useFees()
  const stock = useCoinBalance(rules.stock)?.available ?? null
  const money = useCoinBalance(rules.money)?.available ?? null
  const stale = useLiveState(state => state.connection.stale)
  return useMemo(
    () => ({
      rules,
      fees,
      stale,
      available: { stock, money },
      last: null,
      bestBid: null,
      bestAsk: null,
      bids: null,
      asks: null,
    }),
    [rules, fees, stale, stock, money],
  )
}
