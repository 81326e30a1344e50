import type { Browser, Page } from '@playwright/test'
import { hearViolations } from './checks/violations.ts'
import { enterAsContact } from './console/contact.ts'
import { signInAtDesk } from './desk/operator.ts'
import { signInAsDemoUser } from './server/demo-sign-in.ts'
import type { RunningServer } from './server/start-server.ts'

/** Who looks at a screen: nobody, the first of the demo's users, the contact of its institution, or an operator. */
export type Visitor = 'nobody' | 'user' | 'contact' | 'operator'

/** Whoever has come: one page of a browser of their own, and what its policies have forbidden in it so far. */
export type Received = { readonly page: Page; readonly violations: readonly string[] }

/** Those who have come so far. */
export type KnownVisitors = (visitor: Visitor) => Promise<Received>

/**
 * Lets visitors in as they are asked for, and shows out who came before: the page that is left open would go on with its
 * prices and clocks at the cost of all that come after. Looks come by visitor, so nearly each is let in once.
 */
export function receiveVisitors(
  browser: Browser,
  server: RunningServer,
  look: { locale: string; timezoneId: string },
): { visitors: KnownVisitors; close: () => Promise<void> } {
  let present: { visitor: Visitor; received: Promise<Received> } | null = null
  const begin = async (visitor: Visitor): Promise<Received> => {
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
    const violations = await hearViolations(context)
    if (visitor === 'user') await signInAsDemoUser(context, server)
    if (visitor === 'contact') await enterAsContact(context, server)
    const page = await context.newPage()
    // The journeys are the other one: a code opens the desk once.
    if (visitor === 'operator') await signInAtDesk(page, server, 'demo-second')
    return { page, violations }
  }
  const close = async (): Promise<void> => {
    const leaving = present
    present = null
    await (await leaving?.received)?.page.context().close()
  }
  return {
    async visitors(visitor) {
      if (present?.visitor !== visitor) {
        await close()
        present = { visitor, received: begin(visitor) }
      }
      return present.received
    },
    close,
  }
}
