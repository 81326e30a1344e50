import type { PairView } from '@bourse/protocol'
import type { Chart } from 'klinecharts'
import { type ComponentType, createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { AskCandles } from '../chart/candle-source.ts'
import type { RoomRules } from './room-rules.ts'
import { createSettings, type RoomSettings, type SettingsStore } from './room-settings.ts'

/** What a room's parts say of its market: how it is called, and what it stood at when the list of markets was asked for. */
export type RoomPair = Pick<PairView, 'name' | 'title' | 'stock' | 'money' | 'precision' | 'volume' | 'deal'> & {
  readonly prices: Pick<PairView['prices'], 'last'>
}

/** Where whatever stands in book, deals or chart goes when it is pointed at. */
export type PriceTaker = {
  /** Takes a price into the field that the form has for it. */
  readonly takePrice: (price: string) => void
  /** Takes an amount with its price. */
  readonly takeLevel: (price: string, amount: string) => void
  /** Hears each time something was taken; the answer ends it. */
  readonly onTaken: (listener: () => void) => () => void
}

/** Prices in the book at which something of one's own stands, or would stand: by side. */
export type OwnPrices = { readonly asks: ReadonlySet<string>; readonly bids: ReadonlySet<string> }

/** What a room draws of its owner upon the candles: the chart, whether thumbs move it, and whether its candles are there. */
export type ChartMarksProps = { readonly chart: Chart | null; readonly touch: boolean; readonly ready: boolean }

/** What every part of a trading room has at hand, whatever is traded in it. */
export type RoomPlace = {
  readonly pair: RoomPair
  readonly rules: RoomRules
  readonly room: PriceTaker
  readonly askCandles: AskCandles
  /** A hook: where one's own orders stand in the book as it is merged now. */
  readonly useOwnPrices: (interval: string) => OwnPrices
  readonly ChartMarks: ComponentType<ChartMarksProps>
}

/** The room that a part stands in. */
export const RoomContext = createContext<RoomPlace | null>(null)

/** The room's market, its rules, and what it does. */
export function useRoom(): RoomPlace {
  const place = useContext(RoomContext)
  if (place === null) throw new Error('a part of the trading room stands in no room')
  return place
}

/** The settings of this page. */
export const settings: SettingsStore = createSettings(() => localStorage)

/** One of the settings. */
export function useSetting<Name extends keyof RoomSettings>(name: Name): RoomSettings[Name] {
  return useStore(settings.store, state => state[name])
}
