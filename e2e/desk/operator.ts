import { expect, type Page } from '@playwright/test'
import { readDemoSignIns } from '../server/demo-sign-in.ts'
import type { RunningServer } from '../server/start-server.ts'

/** What the authenticator of a demo's operator shows now. */
export async function codeOf(server: RunningServer, name: string): Promise<string> {
  const text = await (await fetch(`${server.desk}/dev/code`)).text()
  const code = text
    .split('\n')
    .map(line => line.split(/\s+/))
    .find(([who]) => who === name)?.[1]
  if (code === undefined) throw new Error(`nobody tells the code of ${name}`)
  return code
}

/** Signs in at the desk by its own page. An authenticator's code opens it once, so one page is kept for many looks. */
export async function signInAtDesk(page: Page, server: RunningServer, name = 'demo'): Promise<void> {
  const password = (await readDemoSignIns(server)).users[0]?.password
  if (password === undefined) throw new Error('the demo has no password')
  await page.context().addCookies([{ name: 'desk_language', value: 'en', url: server.desk }])
  await page.goto(server.desk)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: /^Go on/ }).click()
  await page.getByLabel('Code').fill(await codeOf(server, name))
  await page.getByRole('button', { name: /^Sign in/ }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}
