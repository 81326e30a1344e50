import type { PageName } from '../../site/languages/page-name.ts'

/** One step of a breadcrumb: a page, and where it leads unless it is the one that is open. */
export type Step = { readonly page: PageName; readonly to?: string }

/** Where an account page lies. It begins at the dashboard, the account centre, unless that is the first match itself. */
export function trailOf(page: PageName): readonly Step[] {
  return page === 'userinfo' ? [{ page }] : [{ page: 'userinfo', to: '/userinfo' }, { page }]
}
