import { createLiveStore, type Live } from '@bourse/client'
import { askInitInfo } from '../init/use-init-info.ts'
import { queryClient } from '../query-client.ts'
import { refreshUser } from '../session/use-user.ts'
import { session } from '../site.ts'
import { nextFrame } from './next-frame.ts'

/** Live data as this page has it; empty until something is watched. */
export const liveStore = createLiveStore()

let loading: Promise<Live> | null = null

/** The live connection of this page: fetched when it is first wanted, so that no page waits for it. */
export function loadLive(): Promise<Live> {
  loading ??= begin()
  return loading
}

async function begin(): Promise<Live> {
  const [{ createLive }, address] = await Promise.all([import('@bourse/client/live'), socketAddress()])
  const live = createLive({ store: liveStore, address, token: () => session.store.getState().token, nextFrame })
  session.store.subscribe(() => live.tokenChanged())
  // The socket no longer takes our token: the server is asked by a call, whose answer says why.
  liveStore.subscribe(({ connection }, before) => {
    if (connection.user === 'refused' && before.connection.user !== 'refused') void refreshUser()
  })
  window.addEventListener('online', () => live.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake()
  })
  return live
}

async function socketAddress(): Promise<string> {
  try {
    const asked = { queryKey: ['init-info'], queryFn: askInitInfo, staleTime: 60_000 }
    return (await queryClient.fetchQuery(asked)).info.socket
  } catch {
    // The server did not say; it speaks the socket where it speaks everything else.
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
  }
}
