import { useMemo } from 'react'
import { groupedPrice } from '../../../../site/market-room/book/book-steps.ts'
import type { OwnPrices } from '../../../../site/market-room/room/room-context.ts'
import { useOrders } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'

const NONE: ReadonlySet<string> = new Set()

/** Where one's own orders of this contract stand in the book as it is merged now. */
export function useOwnContractPrices(interval: string): OwnPrices {
  const { rules } = useContract()
  const { data } = useOrders()
  return useMemo(() => {
    const resting = (data ?? []).filter(
      ({ market, status }) => market === rules.name && (status === 'pending' || status === 'part_filled'),
    )
    const prices = (side: 'ask' | 'bid'): ReadonlySet<string> => {
      const found = resting.filter(order => (order.side === 1) === (side === 'ask'))
      return found.length === 0 ? NONE : new Set(found.map(({ price }) => groupedPrice(price, interval, side)))
    }
    return { asks: prices('ask'), bids: prices('bid') }
  }, [data, rules.name, interval])
}
