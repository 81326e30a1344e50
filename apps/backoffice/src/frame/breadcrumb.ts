import type { Group, PageEntry } from '../site/pages/page-list.ts'

/** One step of the breadcrumb: a group's or a page's name; only what has a path can be followed. */
export interface Crumb {
  readonly kind: 'group' | 'page'
  readonly name: string
  readonly path: string | null
}

const DASHBOARD: Crumb = { kind: 'group', name: 'dashboard' satisfies Group, path: '/dashboard' }

/** The way to a page. It starts with the dashboard unless the first step is the dashboard anyway. */
export function breadcrumb(page: PageEntry): readonly Crumb[] {
  const last: Crumb = { kind: 'page', name: page.key, path: null }
  if (page.group === null || page.group === 'dashboard') return [DASHBOARD, last]
  return [DASHBOARD, { kind: 'group', name: page.group, path: null }, last]
}
