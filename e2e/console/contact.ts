import type { BrowserContext, Page } from '@playwright/test'
import { readDemoSignIns } from '../server/demo-sign-in.ts'
import type { RunningServer } from '../server/start-server.ts'

/** The demo's institution contact, as the server tells it. */
export type Contact = { login: string; password: string; name: string; mobile: string; company: string }

/** A form that the page sent to one of the console's calls. */
export type SentForm = Readonly<Record<string, string>>

/** Signs the contact in with a password, by the calls that the page itself would make. */
export async function signInAsContact(
  server: RunningServer,
  password?: string,
): Promise<{ token: string; contact: Contact }> {
  const { institution } = await readDemoSignIns(server)
  const used = password ?? institution.password
  const { token } = await callAsContact<{ token: string }>(server, 'session/sign-in', {
    login: institution.login,
    password: used,
  })
  const { roles } = await callAsContact<{ roles: Record<'real_name' | 'mobile' | 'company', string> }>(
    server,
    'account/user-info',
    { token },
  )
  const contact = { ...institution, name: roles.real_name, mobile: roles.mobile, company: roles.company }
  return { token, contact }
}

/** Gives a browser the contact's session. */
export async function enterAsContact(context: BrowserContext, server: RunningServer): Promise<Contact> {
  const { token, contact } = await signInAsContact(server)
  await context.addCookies([{ name: 'lectern_token', value: token, url: server.backoffice }])
  return contact
}

/** Changes the contact's password on the server, so that a journey leaves it as it was. */
export async function putPasswordBack(server: RunningServer, now: string): Promise<void> {
  const { token, contact } = await signInAsContact(server, now)
  const form = { token, oldpassword: now, password: contact.password, repassword: contact.password }
  await callAsContact(server, 'account/change-password', form)
}

/** Remembers the forms that a page sends, by path. */
export function recordForms(page: Page): Map<string, SentForm[]> {
  const sent = new Map<string, SentForm[]>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/backoffice/')) return
    const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    sent.set(pathname, [...(sent.get(pathname) ?? []), form])
  })
  return sent
}

/** Makes one of the console's calls; a refusal ends the journey. */
export async function callAsContact<Data>(server: RunningServer, path: string, form: SentForm): Promise<Data> {
  const answer = await fetch(`${server.backoffice}/backoffice/${path}`, {
    method: 'POST',
    headers: { 'XX-Device-Type': 'web', ...(form['token'] === undefined ? {} : { 'XX-Token': form['token'] }) },
    body: new URLSearchParams({ ...form, language: 'zh' }),
  })
  const reply = (await answer.json()) as { res_code: string; res_msg: string; data: Data }
  if (reply.res_code !== 'P001') throw new Error(`${path} answers ${reply.res_code}: ${reply.res_msg}`)
  return reply.data
}
