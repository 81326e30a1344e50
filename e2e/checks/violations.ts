import type { BrowserContext } from '@playwright/test'

/** Hears of everything that a page's policy forbids, in all pages of a browser and whatever is framed in them. */
export async function hearViolations(context: BrowserContext): Promise<string[]> {
  const heard: string[] = []
  await context.exposeBinding('tellViolation', (_source, text: string) => void heard.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const tell = (globalThis as unknown as { tellViolation: (text: string) => void }).tellViolation
      tell(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`)
    })
  })
  return heard
}
