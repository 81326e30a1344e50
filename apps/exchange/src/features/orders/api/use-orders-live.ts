import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
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

/** Asks for the lists anew: at once, and once more after a burst of events has passed. */
export function useAskAgain(): () => void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return useCallback(() => {
    const ask = (): void => void queries.invalidateQueries({ queryKey: [ORDERS_KEY] })
    if (timer.current === null) ask()
    else clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = null
      ask()
    }, ASK_AGAIN_MS)
  }, [queries])
}
