import { useMemo } from 'react'
import { useLiveState } from '../../../../site/live/use-live.ts'
import { groupedPrice } from '../../../../site/market-room/book/book-steps.ts'
import type { OwnPrices } from '../../../../site/market-room/room/room-context.ts'
import { useTrade, useTradeState } from '../../room/trade-context.ts'

const NONE: ReadonlySet<string> = new Set()

/** Where one's own orders stand in the book as it is merged now, and where the draft would. */
export function useOwnPrices(interval: string): OwnPrices {
  const { rules } = useTrade()
  const orders = useLiveState(state => state.orders[rules.name]?.current)
  const draft = useTradeState(({ ticket, touched }) =>
    ticket.kind === 'limit' && touched.size > 0 ? `${ticket.side} ${ticket.price}` : '',
  )
  return useMemo(() => {
    const resting = (orders ?? []).filter(order => order.status === 'pending' || order.status === 'part_filled')
    const [draftSide, draftPrice = ''] = draft.split(' ')
    const prices = (side: 'ask' | 'bid'): ReadonlySet<string> => {
      const found = resting.filter(order => (order.side === 1) === (side === 'ask')).map(order => order.price)
      const drafted = draftSide === (side === 'ask' ? 'sell' : 'buy') && /^\d+(\.\d+)?$/.test(draftPrice)
      const all = drafted ? [...found, plain(draftPrice)] : found
      return all.length === 0 ? NONE : new Set(all.map(price => groupedPrice(price, interval, side)))
    }
    return { asks: prices('ask'), bids: prices('bid') }
  }, [orders, draft, interval])
}

/** A typed price as the book writes it: no zeros at its end. */
function plain(price: string): string {
  return price.includes('.') ? price.replace(/\.?0+$/, '') : price
}
