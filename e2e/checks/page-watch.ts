import type { ConsoleMessage, Page, Response } from '@playwright/test'

/** What went wrong on a page that nobody looked at; a test ends by asking for it. */
export type PageWatch = {
  problems: () => readonly string[]
  /** Says that a test provokes what matches, so it is no problem. */
  expect: (pattern: RegExp) => void
  /** Hears nothing more: the page goes on without it. */
  end: () => void
}

/** Listens to errors of the console, uncaught errors, and requests answered with a server's failure. */
export function watchPage(page: Page): PageWatch {
  const seen: string[] = []
  const expected: RegExp[] = []
  const hearConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  }
  const hearError = (error: Error): void => void seen.push(`uncaught: ${error.stack ?? error.message}`)
  const hearAnswer = (response: Response): void => {
    if (response.status() >= 500) seen.push(`answer ${response.status()}: ${response.url()}`)
  }
  page.on('console', hearConsole)
  page.on('pageerror', hearError)
  page.on('response', hearAnswer)
  return {
    problems: () => seen.filter(problem => !expected.some(pattern => pattern.test(problem))),
    expect: pattern => expected.push(pattern),
    end() {
      page.off('console', hearConsole)
      page.off('pageerror', hearError)
      page.off('response', hearAnswer)
    },
  }
}
