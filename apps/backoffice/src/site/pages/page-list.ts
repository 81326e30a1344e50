import type { ContactPermission } from '@bourse/protocol/terms'

/** The groups of the side menu, in its order. */
export const GROUPS = [
  'dashboard',
  'data-management',
  'data-center',
  'account-center',
  'application-management',
] as const

/** A group of the side menu. */
export type Group = (typeof GROUPS)[number]

/** One page of the console. Its key is its name in the tab strip, the menu and the dictionaries. */
export interface PageEntry {
  readonly key: string
  readonly path: string
  /** The menu group it stands in; null is an entry of its own. */
  readonly group: Group | null
  /** Null is open to every contact. */
  readonly permission: ContactPermission | null
}

/** All pages inside the frame, in the order of the menu. */
export const PAGES = [
  { key: 'class-list', path: '/dashboard', group: 'dashboard', permission: 'classes' },
  { key: 'new-class', path: '/dashboard/new-class', group: 'dashboard', permission: 'classes' },
  { key: 'document', path: '/Data-management/document', group: 'data-management', permission: 'documents' },
  { key: 'playback', path: '/Data-management/playback', group: 'data-management', permission: 'recordings' },
  {
    key: 'statistical-profile',
    path: '/data-center/Statistical-profile',
    group: 'data-center',
    permission: 'statistics',
  },
  { key: 'statistics-list', path: '/data-center/Statistics-list', group: 'data-center', permission: 'statistics' },
  { key: 'account-overview', path: '/Account-center/Account-overview', group: 'account-center', permission: 'account' },
  { key: 'statement', path: '/Account-center/statement', group: 'account-center', permission: 'account' },
  {
    key: 'information',
    path: '/Application-management/information',
    group: 'application-management',
    permission: 'application',
  },
  {
    key: 'sdk-download',
    path: '/Application-management/SDK-Download',
    group: 'application-management',
    permission: 'application',
  },
  { key: 'charts', path: '/charts', group: null, permission: null },
  { key: 'nested', path: '/nested', group: null, permission: null },
] as const satisfies readonly PageEntry[]

/** A page of the console by its key. */
export type PageKey = (typeof PAGES)[number]['key']

/** The page that stays in the tab strip: where the day's work begins. */
export const FIRST_PAGE: PageKey = 'class-list'

const byKey: ReadonlyMap<string, (typeof PAGES)[number]> = new Map(PAGES.map(page => [page.key, page]))

/** The page of a key, or null for a key of another time. */
export const pageOf = (key: string): (typeof PAGES)[number] | null => byKey.get(key) ?? null

/** Whether a path is that of the list where the day's work begins. */
export const isClassList = (path: string): boolean => path.replace(/\/+$/, '') === '/dashboard'

/** What a page is called in its tab, the window and the breadcrumb. */
export type PageName = PageKey | 'edit-class'

/** The name of a page at an address: the form of a class says whether one is made or changed. */
export const nameOf = (page: Pick<PageEntry, 'key'>, href: string): PageName =>
  page.key === 'new-class' && new URL(href, 'http://site.invalid').searchParams.has('edit')
    ? 'edit-class'
    : (page.key as PageKey)

/**
 * The page of a path; a path below a page (one class of the statistics list) belongs to that page.
 * Letters' case counts, as the specification writes the paths.
 */
export function pageAt(path: string): (typeof PAGES)[number] | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const exact = PAGES.find(page => page.path === plain)
  if (exact !== undefined) return exact
  return (
    PAGES.find(page => {
      const below = (PARENTS as Readonly<Record<string, string>>)[page.key]
      return below !== undefined && plain.startsWith(`${below}/`)
    }) ?? null
  )
}

// Pages that have pages below them, opened in the same tab, and where those are.
const PARENTS: Readonly<Partial<Record<PageKey, string>>> = {
  'class-list': '/dashboard/class',
  'statistics-list': '/data-center/Statistics-list',
  playback: '/Data-management/playback',
}

/** Where a group's own path leads: its first page. */
export const GROUP_PATHS: Readonly<Record<string, string>> = {
  '/': '/dashboard',
  '/dashboard/class-list': '/dashboard',
  '/Data-management': '/Data-management/document',
  '/data-center': '/data-center/Statistical-profile',
  '/Account-center': '/Account-center/Account-overview',
  '/Application-management': '/Application-management/information',
}
