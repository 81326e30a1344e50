import type { Page } from '@playwright/test'
import { settled } from '../fixtures.ts'

/**
 * Goes to another page of the desk as its menu does, without loading the desk anew. The page before has gone when its parts
 * have, or when the next has said its title: pages of one kind keep their parts, and a page that is not there has no title.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  await page.evaluate(to => {
    for (const part of document.querySelectorAll('main#page > *')) part.setAttribute('data-left', '')
    document.title = ''
    history.pushState({}, '', to)
  }, path)
  await page.waitForFunction(
    to =>
      location.pathname === to && (document.title !== '' || document.querySelector('main#page > [data-left]') === null),
    path,
  )
  await settled(page)
}
