/** One page that was visited: `key` says which page, `href` where in it (filters, a drill-down) it was left. */
export interface Tab {
  readonly key: string
  readonly href: string
  /** Counts the refreshes: a page is drawn anew when it changes. */
  readonly round: number
  /** Whether it was on screen yet; a fixed page stands in the strip from the beginning. */
  readonly seen: boolean
}

/** The strip of visited pages. */
export interface TabList {
  readonly tabs: readonly Tab[]
  /** The page on screen; null on a page without a name, which joins no strip. */
  readonly active: string | null
}

/** What can happen to the strip. */
export type TabAction =
  | { readonly kind: 'visit'; readonly key: string | null; readonly href: string }
  | { readonly kind: 'refresh'; readonly key: string }
  | { readonly kind: 'close'; readonly key: string }
  | { readonly kind: 'close-others'; readonly key: string }
  | { readonly kind: 'close-all' }

/** Pages that stay whatever is closed: the class list, where the day's work begins. */
export type IsFixed = (key: string) => boolean

/** An empty strip. */
export const NO_TABS: TabList = { tabs: [], active: null }

/** The strip of a page just opened: only what stays anyway. */
export const stripOf = (fixed: readonly Pick<Tab, 'key' | 'href'>[]): TabList => ({
  tabs: fixed.map(({ key, href }) => ({ key, href, round: 0, seen: false })),
  active: null,
})

/** The strip after something happened to it. It never moves the page by itself: `placeAfter` says where to go. */
export function reduceTabs(list: TabList, action: TabAction, isFixed: IsFixed): TabList {
  switch (action.kind) {
    case 'visit':
      return visit(list, action.key, action.href)
    case 'refresh':
      return {
        ...list,
        tabs: list.tabs.map(tab => (tab.key === action.key ? { ...tab, round: tab.round + 1 } : tab)),
      }
    case 'close':
      return keep(list, tab => tab.key !== action.key || isFixed(tab.key))
    case 'close-others':
      return keep(list, tab => tab.key === action.key || isFixed(tab.key))
    case 'close-all':
      return keep(list, tab => isFixed(tab.key))
  }
}

function visit(list: TabList, key: string | null, href: string): TabList {
  if (key === null) return { ...list, active: null }
  const known = list.tabs.some(tab => tab.key === key)
  const tabs = known
    ? list.tabs.map(tab => (tab.key === key ? { ...tab, href, seen: true } : tab))
    : [...list.tabs, { key, href, round: 0, seen: true }]
  return { tabs, active: key }
}

function keep(list: TabList, stays: (tab: Tab) => boolean): TabList {
  return { ...list, tabs: list.tabs.filter(stays) }
}

/**
 * Where to go after `action`: null when the page on screen is still open.
 * Closing it leads to the last tab left, or to the root when none is; closing the others leads to the one kept.
 */
export function placeAfter(list: TabList, action: TabAction): string | null {
  if (action.kind === 'visit' || action.kind === 'refresh') return null
  if (action.kind === 'close-others' && action.key !== list.active) {
    return list.tabs.find(tab => tab.key === action.key)?.href ?? null
  }
  if (list.tabs.some(tab => tab.key === list.active)) return null
  // A page without a name is in no strip: closing a tab under it leaves it on screen.
  if (list.active === null && action.kind === 'close') return null
  return list.tabs.at(-1)?.href ?? '/'
}

/** The tab that an arrow key, Home or End leads to from `key`. */
export function neighbour(tabs: readonly Tab[], key: string, move: 'next' | 'previous' | 'first' | 'last'): Tab | null {
  const at = tabs.findIndex(tab => tab.key === key)
  if (at < 0) return null
  const goal = {
    next: (at + 1) % tabs.length,
    previous: (at - 1 + tabs.length) % tabs.length,
    first: 0,
    last: tabs.length - 1,
  }
  return tabs[goal[move]] ?? null
}
