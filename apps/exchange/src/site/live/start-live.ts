import type { Live, LiveStore } from '@bourse/client'
import { nextFrame } from './next-frame.ts'

/** What a connection of this page is made with. */
export type LiveStart = {
  readonly store: LiveStore
  readonly address: () => Promise<string>
  readonly token: () => string | null
  /** The socket no longer takes the token. */
  readonly refused: () => void
}

/** Makes a live connection: fetched when it is first wanted, woken when the page is looked at again. */
export async function startLive({ store, address, token, refused }: LiveStart): Promise<Live> {
  const [{ createLive }, where] = await Promise.all([import('@bourse/client/live'), address()])
  const live = createLive({ store, address: where, token, nextFrame })
  store.subscribe(({ connection }, before) => {
    if (connection.user === 'refused' && before.connection.user !== 'refused') refused()
  })
  window.addEventListener('online', () => live.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake()
  })
  return live
}
