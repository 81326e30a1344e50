import type { KeptText } from '@bourse/shell'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { placeAfter, reduceTabs, stripOf, type Tab, type TabAction, type TabList } from './tab-list.ts'

/** The live tab strip. */
export interface TabStore {
  readonly store: StoreApi<TabList>
  readonly visit: (key: string | null, href: string) => void
  /** Carries out what the strip's menu asks; answers where to go, or null to stay. */
  readonly act: (action: TabAction) => string | null
}

/** Which pages a strip may hold, and where it is kept while the browser's tab lives. */
export type StripKeeping = { readonly kept: KeptText; readonly isPage: (key: string) => boolean }

/** A tab strip that begins with the pages that cannot be closed, and those that were open before the page was loaded anew. */
export function createTabStore(fixed: readonly Pick<Tab, 'key' | 'href'>[], keeping?: StripKeeping): TabStore {
  const isFixed = (key: string): boolean => fixed.some(tab => tab.key === key)
  const store = createStore<TabList>(() => stripOf([...fixed, ...openBefore(keeping).filter(tab => !isFixed(tab.key))]))
  store.subscribe(({ tabs }) => keeping?.kept.write(JSON.stringify(tabs.map(({ key, href }) => ({ key, href })))))
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

// More than anybody opens; what was kept is not believed.
const OPEN_MAX = 40

function openBefore(keeping: StripKeeping | undefined): Pick<Tab, 'key' | 'href'>[] {
  try {
    const kept: unknown = JSON.parse(keeping?.kept.read() ?? '[]')
    if (!Array.isArray(kept)) return []
    const tabs = kept.filter(isTab).filter(({ key }) => keeping?.isPage(key))
    return tabs.filter(({ key }, at) => tabs.findIndex(one => one.key === key) === at).slice(0, OPEN_MAX)
  } catch {
    return []
  }
}

function isTab(value: unknown): value is Pick<Tab, 'key' | 'href'> {
  const { key, href } = (value ?? {}) as Partial<Record<'key' | 'href', unknown>>
  return typeof key === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href)
}
