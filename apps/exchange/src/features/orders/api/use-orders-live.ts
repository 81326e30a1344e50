import { useStore } from 'zustand'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { useAskAgainFor } from '../../../site/lists/use-ask-again.ts'
import { useLiveWatch, useOrderEvents } from '../../../site/live/use-live.ts'
import { session } from '../../../site/site.ts'
import { ORDERS_KEY } from './order-lists.ts'
import { usePairs } from './use-pairs.ts'

const ASK_AGAIN_MS = 250

/** Keeps all lists of one's own orders and the balances true while they are shown; of one market the socket keeps the lists itself. */
export function useOrdersLive(market?: string): void {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const pairs = usePairs()
  const coins = useInitAnswer()?.info.coins ?? []
  const orderEvents = [...pairs.keys()]
  useLiveWatch(
    isSignedIn
      ? { orderEvents, assets: coins.map(({ coin }) => coin), ...(market !== undefined && { orders: [market] }) }
      : null,
  )
  useOrderEvents(useAskAgain())
}

/** Asks for the lists anew. */
export const useAskAgain = (): (() => void) => useAskAgainFor(ORDERS_KEY, ASK_AGAIN_MS)
