import { expect, it } from 'vitest'
import { PAGE_COMPONENTS } from '../../frame/pages/page-components.ts'
import { PAGES } from './page-list.ts'
import { isPending, PENDING_PAGES } from './pending-pages.ts'

it('gives every page either a screen or a place in the list of pending pages, never both', () => {
  for (const page of PAGES) expect([page.key, isPending(page.key)]).toEqual([page.key, !(page.key in PAGE_COMPONENTS)])
})

it('lists only pages of the menu, each once', () => {
  const keys = PAGES.map(page => page.key)
  for (const key of PENDING_PAGES) expect(keys).toContain(key)
  expect(new Set(PENDING_PAGES).size).toBe(PENDING_PAGES.length)
})
