import type { ContactPermission } from '@bourse/protocol/terms'
import { GROUPS, type Group, PAGES, type PageEntry } from './page-list.ts'

/** One top entry of the side menu: a group with its pages, or a page by itself. */
export type MenuBranch =
  | { readonly kind: 'group'; readonly group: Group; readonly pages: readonly PageEntry[] }
  | { readonly kind: 'page'; readonly page: PageEntry }

/** Whether a contact with these permissions sees the page. */
export const maySee = (page: PageEntry, permissions: readonly ContactPermission[]): boolean =>
  page.permission === null || permissions.includes(page.permission)

/** The side menu of a contact: only pages it may see, no group that would be empty. */
export function sideMenuTree(permissions: readonly ContactPermission[]): readonly MenuBranch[] {
  const seen: readonly PageEntry[] = PAGES.filter(page => maySee(page, permissions))
  const groups = GROUPS.map(group => ({
    kind: 'group' as const,
    group,
    pages: seen.filter(page => page.group === group),
  }))
  const single = seen.filter(page => page.group === null).map(page => ({ kind: 'page' as const, page }))
  return [...groups.filter(branch => branch.pages.length > 0), ...single]
}
