import { createLiveStore, type Live } from '@bourse/client'
import { fetchInitInfo } from '../init/use-init-info.ts'
import { refreshUser } from '../session/use-user.ts'
import { session } from '../site.ts'
import { startLive } from './start-live.ts'

/** Live data as this page has it; empty until something is watched. */
export const liveStore = createLiveStore()

let loading: Promise<Live> | null = null

/** The live connection of this page: fetched when it is first wanted, so that no page waits for it. */
export function loadLive(): Promise<Live> {
  loading ??= begin()
  return loading
}

async function begin(): Promise<Live> {
  const live = await startLive({
    store: liveStore,
    address: socketAddress,
    token: () => session.store.getState().token,
    // The server is asked by a call, whose answer says why.
    refused: () => void refreshUser(),
  })
  session.store.subscribe(() => live.tokenChanged())
  return live
}

async function socketAddress(): Promise<string> {
  try {
    return (await fetchInitInfo()).info.socket
  } catch {
    // The server did not say; it speaks the socket where it speaks everything else.
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
  }
}
