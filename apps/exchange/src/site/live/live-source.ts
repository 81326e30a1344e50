import type { Live, LiveStore } from '@bourse/client'
import { createContext, useContext } from 'react'
import { liveStore, loadLive } from './live.ts'

/** Where a part of the page has its live data from: what is known now, and the connection itself, fetched when it is wanted. */
export type LiveSource = { readonly store: LiveStore; readonly load: () => Promise<Live> }

const exchangeLive: LiveSource = { store: liveStore, load: loadLive }

/** The exchange's connection, unless a part of the page stands on another host's. */
export const LiveContext = createContext<LiveSource>(exchangeLive)

/** The live data of where this part stands. */
export function useLiveSource(): LiveSource {
  return useContext(LiveContext)
}
