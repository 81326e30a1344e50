import type { Browser, Page } from '@playwright/test'
import { enterAsContact } from './console/contact.ts'
import { signInAtDesk } from './desk/operator.ts'
import { signInAsDemoUser } from './server/demo-sign-in.ts'
import type { RunningServer } from './server/start-server.ts'

/** Who looks at a screen: nobody, the first of the demo's users, the contact of its institution, or an operator. */
export type Visitor = 'nobody' | 'user' | 'contact' | 'operator'

/** Those who have come so far, each with one page of a browser of their own. */
export type KnownVisitors = (visitor: Visitor) => Promise<Page>

/** Lets visitors in as they are asked for, once each; at the end their browsers are closed. */
export function receiveVisitors(
  browser: Browser,
  server: RunningServer,
  look: { locale: string; timezoneId: string },
): { visitors: KnownVisitors; close: () => Promise<void> } {
  const known = new Map<Visitor, Promise<Page>>()
  const begin = async (visitor: Visitor): Promise<Page> => {
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
    if (visitor === 'user') await signInAsDemoUser(context, server)
    if (visitor === 'contact') await enterAsContact(context, server)
    const page = await context.newPage()
    // The journeys are the other one: a code opens the desk once.
    if (visitor === 'operator') await signInAtDesk(page, server, 'demo-second')
    return page
  }
  return {
    visitors(visitor) {
      const page = known.get(visitor) ?? begin(visitor)
      known.set(visitor, page)
      return page
    },
    async close() {
      for (const page of known.values()) await (await page).context().close()
    },
  }
}
