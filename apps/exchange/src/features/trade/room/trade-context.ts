import type { PairView } from '@bourse/protocol'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { MarketRules } from '../form/market-rules.ts'
import type { RoomState, TradeRoom } from './trade-room.ts'

/** What the parts of spot have at hand besides what every room has: all rules of the pair, and the form. */
export type TradePlace = { readonly pair: PairView; readonly rules: MarketRules; readonly room: TradeRoom }

/** The spot room that a part stands in. */
export const TradeContext = createContext<TradePlace | null>(null)

/** The room's pair, rules and acts. */
export function useTrade(): TradePlace {
  const place = useContext(TradeContext)
  if (place === null) throw new Error('a part of the spot room stands in no room')
  return place
}

/** Something of the form's state. */
export function useTradeState<Part>(select: (state: RoomState) => Part): Part {
  return useStore(useTrade().room.store, select)
}
