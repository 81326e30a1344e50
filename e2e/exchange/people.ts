import type { RunningServer } from '../server/start-server.ts'
import { codeSentTo } from './outbox.ts'
import { totp } from './totp.ts'

/** An answer of the exchange's calls. */
export type Reply = { code: string; msg: string; data: Record<string, unknown> }

/** The password of everybody whom a journey makes. */
export const PASSWORD = 'Kite-7-marl'

/** Makes a call as the page would, and from where the page is. */
export async function callExchange(
  server: RunningServer,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const answer = await fetch(server.exchange + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...server.callers.now() },
    body: JSON.stringify({ language: 'zh', access_token: '', ...fields }),
  })
  return (await answer.json()) as Reply
}

/** Makes a call that must be carried out, and gives its data. */
export async function done(
  server: RunningServer,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const reply = await callExchange(server, path, fields)
  if (reply.code !== '200') throw new Error(`${path} answers ${reply.code}: ${reply.msg}`)
  return reply.data
}

/** Opens an account with an e-mail address; gives its access token. */
export async function openByEmail(server: RunningServer, email: string): Promise<string> {
  await done(server, '/api/register/email-varcode', { email, purpose: 'register' })
  const varcode = await codeSentTo(server, email)
  const account = { email, varcode, password: PASSWORD, repassword: PASSWORD, agreement: true }
  return String((await done(server, '/api/register/email-register', account))['access_token'])
}

/** Opens an account with a Chinese phone; gives its access token. */
export async function openByPhone(server: RunningServer, number: string): Promise<string> {
  const phone = { area_code: '86', mobile_phone: number }
  await done(server, '/api/register/mobile-varcode', { ...phone, purpose: 'register' })
  const varcode = await codeSentTo(server, `+86${number}`)
  const account = { ...phone, varcode, password: PASSWORD, repassword: PASSWORD, agreement: true }
  return String((await done(server, '/api/register/register', account))['access_token'])
}

/** Turns an account's authenticator on; gives its secret and the recovery codes. */
export async function bindAuthenticator(
  server: RunningServer,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await done(server, '/api/register/open-google-check', { access_token: token })
  const code = totp(String(secret), Date.now())
  const proof = { access_token: token, code, password: PASSWORD }
  const { recovery_codes: codes } = await done(server, '/api/register/confirm-google-check', proof)
  return { secret: String(secret), recoveryCodes: codes as string[] }
}
