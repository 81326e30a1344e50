import type { BrowserContext } from '@playwright/test'
import type { RunningServer } from './start-server.ts'

/** Who can sign in to a fresh demo. */
export type DemoSignIns = {
  users: readonly { email: string; password: string }[]
  institution: { login: string; password: string }
}

/** Asks the server who its demo users are. */
export async function readDemoSignIns(server: RunningServer): Promise<DemoSignIns> {
  return (await (await fetch(`${server.exchange}/dev/demo.json`)).json()) as DemoSignIns
}

/** Signs a browser in as the first of the demo's users, by the calls that the page itself would make. */
export async function signInAsDemoUser(context: BrowserContext, server: RunningServer): Promise<void> {
  const user = (await readDemoSignIns(server)).users[0]
  if (user === undefined) throw new Error('the demo has no user')
  const answer = await fetch(`${server.exchange}/api/register/email-sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, language: 'zh', access_token: '' }),
  })
  const reply = (await answer.json()) as { code: string; data?: { access_token?: string } }
  const token = reply.data?.access_token
  if (token === undefined) throw new Error(`the demo user is not let in: ${reply.code}`)
  await context.addCookies([{ name: 'bourse_token', value: token, url: server.exchange }])
}
