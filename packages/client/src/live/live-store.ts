import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LiveState } from './live-state.ts'

/** Nothing known yet. */
export const LIVE_NOTHING: LiveState = {
  connection: { phase: 'idle', stale: false, heardAtMs: null, user: 'nobody' },
  today: {},
  prices: {},
  rolling: {},
  deals: {},
  book: null,
  candles: null,
  orders: {},
  assets: null,
  unread: null,
  positionNews: 0,
  otcNews: 0,
  otcTyping: null,
}

/** Where live data is read. It exists before the connection does, so that a page can be drawn without it. */
export type LiveStore = StoreApi<LiveState>

/** An empty store. */
export function createLiveStore(): LiveStore {
  return createStore<LiveState>(() => LIVE_NOTHING)
}
