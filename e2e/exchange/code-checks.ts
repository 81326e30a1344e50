import type { RunningServer } from '../server/start-server.ts'
import { codeSentTo } from './outbox.ts'
import { done, openByEmail, PASSWORD } from './people.ts'

/**
 * Opens an account whose sign-in is checked by letter and by short message. Each check is turned on before its contact
 * changes: the code that did it went elsewhere, so nobody waits a minute for the first code of a sign-in.
 */
export async function openWithCodeChecks(
  server: RunningServer,
  name: string,
): Promise<{ email: string; codeByMail: () => Promise<string>; codeByPhone: () => Promise<string> }> {
  const [left, email] = [`${name}-left@harbour.example`, `${name}@harbour.example`]
  const mine = { access_token: await openByEmail(server, left), password: PASSWORD }
  const firstPhone = { area_code: '86', mobile_phone: '13800138201' }
  const phone = { area_code: '86', mobile_phone: '13800138202' }
  const call = (path: string, fields: object) => done(server, path, { ...mine, ...fields })
  const turnOn = async (method: 'email' | 'phone', codeSent: () => Promise<string>): Promise<void> => {
    await call('/api/register/second-code', { method })
    await call('/api/register/open-second-check', { method, code: await codeSent() })
  }
  const mailCode = async (to: string, purpose: 'security' | 'bind', before: number): Promise<string> => {
    await call('/api/register/email-varcode', { email: to, purpose })
    return codeSentTo(server, to, before)
  }
  const phoneCode = async (to: typeof phone, purpose: 'security' | 'bind', before: number): Promise<string> => {
    await call('/api/register/mobile-varcode', { ...to, purpose })
    return codeSentTo(server, `+86${to.mobile_phone}`, before)
  }

  await turnOn('email', () => codeSentTo(server, left, 1))
  const proved = await mailCode(left, 'security', 2)
  await call('/api/user/bind-email', { email, varcode: await mailCode(email, 'bind', 0), code: proved })
  const provedNew = await mailCode(email, 'security', 1)
  await call('/api/user/bind-phone', {
    ...firstPhone,
    varcode: await phoneCode(firstPhone, 'bind', 0),
    code: provedNew,
  })
  await turnOn('phone', () => codeSentTo(server, `+86${firstPhone.mobile_phone}`, 1))
  const provedPhone = await phoneCode(firstPhone, 'security', 2)
  await call('/api/user/bind-phone', { ...phone, varcode: await phoneCode(phone, 'bind', 0), code: provedPhone })
  return {
    email,
    codeByMail: () => codeSentTo(server, email, 2),
    codeByPhone: () => codeSentTo(server, `+86${phone.mobile_phone}`, 1),
  }
}
