import type { PageKey } from './page-list.ts'

/** Pages of the menu that have no screen yet; they show one honest page. The list shrinks to nothing as the work goes on. */
export const PENDING_PAGES: readonly PageKey[] = []

/** Whether a page has no screen yet. */
export const isPending = (key: string): boolean => (PENDING_PAGES as readonly string[]).includes(key)
