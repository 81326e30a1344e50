import type { Page } from '@playwright/test'

/** What went wrong on a page that nobody looked at; a test ends by asking for it. */
export type PageWatch = {
  problems: () => readonly string[]
  /** Says that a test provokes what matches, so it is no problem. */
  expect: (pattern: RegExp) => void
}

/** Listens to errors of the console, uncaught errors, and requests answered with a server's failure. */
export function watchPage(page: Page): PageWatch {
  const seen: string[] = []
  const expected: RegExp[] = []
  page.on('console', message => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => seen.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('response', response => {
    if (response.status() >= 500) seen.push(`answer ${response.status()}: ${response.url()}`)
  })
  return {
    problems: () => seen.filter(problem => !expected.some(pattern => pattern.test(problem))),
    expect: pattern => expected.push(pattern),
  }
}
