import { createStore, type StoreApi } from 'zustand/vanilla'
import { placeAfter, reduceTabs, stripOf, type Tab, type TabAction, type TabList } from './tab-list.ts'

/** The live tab strip. */
export interface TabStore {
  readonly store: StoreApi<TabList>
  readonly visit: (key: string | null, href: string) => void
  /** Carries out what the strip's menu asks; answers where to go, or null to stay. */
  readonly act: (action: TabAction) => string | null
}

/** A tab strip that begins with the pages that cannot be closed. */
export function createTabStore(fixed: readonly Pick<Tab, 'key' | 'href'>[]): TabStore {
  const isFixed = (key: string): boolean => fixed.some(tab => tab.key === key)
  const store = createStore<TabList>(() => stripOf(fixed))
  function act(action: TabAction): string | null {
    const next = reduceTabs(store.getState(), action, isFixed)
    store.setState(next)
    return placeAfter(next, action)
  }
  return {
    store,
    visit: (key, href) => {
      store.setState(list => reduceTabs(list, { kind: 'visit', key, href }, isFixed))
    },
    act,
  }
}
