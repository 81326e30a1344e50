import type { Page } from '@playwright/test'
import { asOperator } from '../exchange/operator.ts'
import { nextTotp, totp } from '../exchange/totp.ts'
import { expect, settled } from '../fixtures.ts'
import type { RunningServer } from '../server/start-server.ts'

const PASSWORD = 'nine quiet lanterns'

/** An operator of a journey's own, whose authenticator the journey holds. */
export type NewOperator = {
  readonly name: string
  /** A code that has opened nothing yet: the one that let the operator in was that of the step before. */
  freshCode(): string
}

/** Names an operator and tells the key that is printed for them. */
export async function nameOperator(server: RunningServer, name: string, role: string): Promise<string> {
  const key = /OPS_KEY=(\S+)/.exec(await asOperator(server, 'operator', 'add', name, role))?.[1]
  if (key === undefined) throw new Error(`nobody told the key of ${name}`)
  return key
}

/**
 * Names an admin and gives a page their first session, by the calls that the page itself would make. Whoever is there once
 * meets nobody whose code they have used.
 */
export const enterAsNewOperator = (page: Page, server: RunningServer, name: string): Promise<NewOperator> =>
  enterAsNew(page, server, { name, role: 'admin' })

/** The same for an operator of any role. */
export async function enterAsNew(
  page: Page,
  server: RunningServer,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<NewOperator> {
  const key = await nameOperator(server, name, role)
  // A session is bound to what the browser calls itself.
  const door = doorOf(server, await page.evaluate(() => navigator.userAgent))
  const { ticket, secret } = await door.call('/desk/first/begin', { name, key })
  await door.call('/desk/first/finish', { ticket, password: PASSWORD, code: totp(String(secret), Date.now()) })
  const cookies = [...door.cookies, ['desk_language', 'en'] as const]
  await page.context().addCookies(cookies.map(([cookie, value]) => ({ name: cookie, value, url: server.desk })))
  await page.goto(server.desk)
  // Keys belong to the frame, which comes behind the page that asks who is there.
  await expect(page.locator('main#page')).toBeVisible()
  await settled(page)
  return { name, freshCode: () => nextTotp(String(secret)) }
}

function doorOf({ desk }: RunningServer, userAgent: string) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(path: string, fields: object): Promise<Record<string, unknown>> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(desk + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: desk, 'user-agent': userAgent, cookie },
        body: JSON.stringify(fields),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      const { code, data } = (await answer.json()) as { code: string; data: Record<string, unknown> }
      if (code !== '200') throw new Error(`${path} answers ${code}`)
      return data
    },
  }
}
