import { createStore, type StoreApi } from 'zustand/vanilla'
import { CANDLE_LOOKS, type CandleLook } from '../chart/chart-styles.ts'
import { CHART_INDICATORS, FIRST_INDICATORS } from '../chart/indicators.ts'
import { CHART_INTERVALS } from '../chart/intervals.ts'
import { PAIR_SORTS, type PairSort } from './pair-sort.ts'

/** Which sides of the book are shown. */
export const BOOK_MODES = ['both', 'bids', 'asks'] as const

/** One of them. */
export type BookMode = (typeof BOOK_MODES)[number]

/** What somebody chose about the room; this browser keeps it. */
export type RoomSettings = {
  readonly interval: string
  readonly look: CandleLook
  readonly indicators: readonly string[]
  readonly bookMode: BookMode
  /** The step a market's book is merged to, by market; absent is not merged. */
  readonly grouping: Readonly<Record<string, string>>
  readonly hotKeys: boolean
  readonly countdown: boolean
  /** Whether orders and the draft are drawn on the chart. */
  readonly lines: boolean
  readonly magnet: boolean
  /** Bars of the book as long as the running total. */
  readonly cumulative: boolean
  /** What the menu of pairs is sorted by; null leaves the leaders first. */
  readonly pairSort: PairSort | null
}

/** What stands until something is chosen. */
export const FIRST_SETTINGS: RoomSettings = {
  interval: '1hour',
  look: 'candle_solid',
  indicators: FIRST_INDICATORS,
  bookMode: 'both',
  grouping: {},
  hotKeys: false,
  countdown: true,
  lines: true,
  magnet: false,
  cumulative: false,
  pairSort: null,
}

const KEY = 'bourse_trade_settings'

/** Where a browser keeps things between visits; private windows may refuse it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** The settings as the shelf has them, and what changes them. */
export type SettingsStore = {
  readonly store: StoreApi<RoomSettings>
  readonly set: (changes: Partial<RoomSettings>) => void
}

/** Settings that a shelf keeps. A word it should not hold counts as not chosen. */
export function createSettings(shelf: () => Shelf): SettingsStore {
  const store = createStore<RoomSettings>(() => readSettings(shelf))
  return {
    store,
    set: changes => {
      store.setState(changes)
      try {
        shelf().setItem(KEY, JSON.stringify(store.getState()))
      } catch {
        // What is chosen holds until the page is left.
      }
    },
  }
}

function readSettings(shelf: () => Shelf): RoomSettings {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? usable(kept) : FIRST_SETTINGS
  } catch {
    return FIRST_SETTINGS
  }
}

function usable(kept: Partial<Record<keyof RoomSettings, unknown>>): RoomSettings {
  const first = FIRST_SETTINGS
  const known = new Set(CHART_INDICATORS.map(one => one.name))
  return {
    interval: CHART_INTERVALS.find(one => one.word === kept.interval)?.word ?? first.interval,
    look: CANDLE_LOOKS.find(one => one === kept.look) ?? first.look,
    indicators: Array.isArray(kept.indicators)
      ? kept.indicators.filter((one): one is string => known.has(one))
      : first.indicators,
    bookMode: BOOK_MODES.find(one => one === kept.bookMode) ?? first.bookMode,
    grouping: groupings(kept.grouping),
    hotKeys: kept.hotKeys === true,
    countdown: kept.countdown !== false,
    lines: kept.lines !== false,
    magnet: kept.magnet === true,
    cumulative: kept.cumulative === true,
    pairSort: pairSort(kept.pairSort),
  }
}

function pairSort(kept: unknown): PairSort | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { by, descending } = kept as Partial<Record<keyof PairSort, unknown>>
  const known = PAIR_SORTS.find(one => one === by)
  return known === undefined ? null : { by: known, descending: descending === true }
}

function groupings(kept: unknown): Readonly<Record<string, string>> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((pair): pair is [string, string] => /^\d+(\.\d+)?$/.test(String(pair[1]))),
  )
}
