import { DEFAULT_FAVOURITES } from '@bourse/protocol'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

const KEY = 'bourse_favourites'

/** The pairs that are starred in this browser. */
export type Favourites = {
  readonly store: StoreApi<ReadonlySet<string>>
  readonly star: (market: string, on: boolean) => void
}

/** The starred pairs as the shelf has them, at first those everybody begins with. */
export function createFavourites(shelf: () => Pick<Storage, 'getItem' | 'setItem'>): Favourites {
  const store = createStore<ReadonlySet<string>>(() => new Set(read(shelf)))
  return {
    store,
    star: (market, on) => {
      const next = new Set(store.getState())
      if (on) next.add(market)
      else next.delete(market)
      store.setState(next, true)
      try {
        shelf().setItem(KEY, JSON.stringify([...next]))
      } catch {
        // A browser that keeps nothing still shows the star until the page is left.
      }
    },
  }
}

/** The favourites of this page. */
export const favourites = createFavourites(() => localStorage)

/** The starred pairs in a component. */
export function useFavourites(): ReadonlySet<string> {
  return useStore(favourites.store)
}

function read(shelf: () => Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? 'null')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : DEFAULT_FAVOURITES
  } catch {
    return DEFAULT_FAVOURITES
  }
}
