import { createLiveStore, type Live } from '@bourse/client'
import type { LiveSource } from '../live/live-source.ts'
import { startLive } from '../live/start-live.ts'
import { session } from '../site.ts'
import { contractAddress, contractSession } from './contract-host.ts'

const store = createLiveStore()

let loading: Promise<Live> | null = null

function load(): Promise<Live> {
  loading ??= begin()
  return loading
}

async function begin(): Promise<Live> {
  const live = await startLive({
    store,
    address: async () => `${(await contractAddress()).replace(/^http/, 'ws')}/ws`,
    token: session.contractToken,
    refused: () => contractSession.drop(),
  })
  contractSession.store.subscribe(() => live.tokenChanged())
  return live
}

/** The live data of the contract host: its own socket, told by the contract token. */
export const contractLive: LiveSource = { store, load }
