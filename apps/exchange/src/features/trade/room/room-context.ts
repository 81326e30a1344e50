import type { PairView } from '@bourse/protocol'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { MarketRules } from '../form/market-rules.ts'
import { createSettings, type RoomSettings, type SettingsStore } from './room-settings.ts'
import type { RoomState, TradeRoom } from './trade-room.ts'

/** What every part of a room has at hand. */
export type RoomPlace = { readonly pair: PairView; readonly rules: MarketRules; readonly room: TradeRoom }

/** The room that a part stands in. */
export const RoomContext = createContext<RoomPlace | null>(null)

/** The room's market, rules and acts. */
export function useRoom(): RoomPlace {
  const place = useContext(RoomContext)
  if (place === null) throw new Error('a part of the trading room stands in no room')
  return place
}

/** Something of the room's state. */
export function useRoomState<Part>(select: (state: RoomState) => Part): Part {
  return useStore(useRoom().room.store, select)
}

/** The settings of this page. */
export const settings: SettingsStore = createSettings(() => localStorage)

/** One of the settings. */
export function useSetting<Name extends keyof RoomSettings>(name: Name): RoomSettings[Name] {
  return useStore(settings.store, state => state[name])
}
