import type { tradeAdd, tradeDelete, tradeFind } from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { calls, session } from '../../site/site.ts'
import { createFavourites } from './create-favourites.ts'

// The older calls of this kind took a star away when a flag said so; it is still sent.
const TAKE_AWAY = 1

/** The favourites of this page. */
export const favourites = createFavourites({
  shelf: () => localStorage,
  find: () => calls.call<typeof tradeFind>('/api/trade/trade-find', {}),
  add: markets => calls.call<typeof tradeAdd>('/api/trade/trade-add', { markets: [...markets] }),
  remove: market => calls.call<typeof tradeDelete>('/api/trade/trade-delete', { market, flag: TAKE_AWAY }),
  failed: sentence => showToast({ kind: 'error', title: sentence }),
})

/** The starred pairs in a component. */
export function useFavourites(): ReadonlySet<string> {
  const token = useStore(session.store, state => state.token)
  useEffect(() => void favourites.belongTo(token), [token])
  return useStore(favourites.store)
}
