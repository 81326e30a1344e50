import type { CallResult } from '@bourse/client'
import { DEFAULT_FAVOURITES } from '@bourse/protocol/terms'
import { createStore, type StoreApi } from 'zustand/vanilla'

const KEY = 'bourse_favourites'

/** The starred pairs: of this browser until somebody signs in, then of that person. */
export type Favourites = {
  readonly store: StoreApi<ReadonlySet<string>>
  readonly star: (market: string, on: boolean) => Promise<void>
  /** Somebody signed in, or nobody is any more. What the browser kept goes to whoever signs in. */
  readonly belongTo: (token: string | null) => Promise<void>
}

type Answer = Promise<CallResult<{ readonly markets: readonly string[] }>>

/** Where favourites are kept: on the browser's shelf and, for who is signed in, at the server. */
export type FavouriteDeps = {
  readonly shelf: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly find: () => Answer
  readonly add: (markets: readonly string[]) => Answer
  readonly remove: (market: string) => Answer
  /** A star could not be kept; the sentence says why. */
  readonly failed: (sentence: string) => void
}

/** Makes the favourites, at first those of the shelf, or those everybody begins with. */
export function createFavourites(deps: FavouriteDeps): Favourites {
  const { shelf, find, add, remove, failed } = deps
  const store = createStore<ReadonlySet<string>>(() => new Set(keptOn(shelf) ?? DEFAULT_FAVOURITES))
  let owner: string | null = null

  const put = (market: string, on: boolean): void => {
    const next = new Set(store.getState())
    if (on) next.add(market)
    else next.delete(market)
    store.setState(next, true)
  }

  /** All at once, and one by one when one of them is no market any more. */
  const hand = async (kept: readonly string[]): Answer => {
    const all = await add(kept)
    if (all.ok || all.code !== '422') return all
    for (const market of kept) await add([market])
    return find()
  }

  return {
    store,
    star: async (market, on) => {
      put(market, on)
      if (owner === null) return keepOn(shelf, store.getState())
      const asked = owner
      const result = on ? await add([market]) : await remove(market)
      if (result.ok || owner !== asked) return
      put(market, !on)
      failed(result.msg)
    },
    belongTo: async token => {
      if (token === owner) return
      owner = token
      const kept = keptOn(shelf)
      if (token === null) return store.setState(new Set(kept ?? DEFAULT_FAVOURITES), true)
      const result = kept === null ? await find() : await hand(kept)
      if (!result.ok || owner !== token) return
      store.setState(new Set(result.data.markets), true)
      forgetOn(shelf)
    },
  }
}

function keptOn(shelf: FavouriteDeps['shelf']): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? 'null')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : null
  } catch {
    return null
  }
}

function keepOn(shelf: FavouriteDeps['shelf'], markets: ReadonlySet<string>): void {
  try {
    shelf().setItem(KEY, JSON.stringify([...markets]))
  } catch {
    // A browser that keeps nothing still shows the star until the page is left.
  }
}

function forgetOn(shelf: FavouriteDeps['shelf']): void {
  try {
    shelf().removeItem(KEY)
  } catch {
    // It will be handed over once more, which changes nothing.
  }
}
