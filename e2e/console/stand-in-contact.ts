import type { BrowserContext, Page } from '@playwright/test'

/** The contact that the console's frame is shown to. */
export const contact = { name: '王芳', mobile: '138 0013 8000', company: '晨光教育' } as const

const PERMISSIONS = ['classes', 'documents', 'recordings', 'statistics', 'account', 'application']

/** A body of the console's calls as the page sent it. */
export type SentForm = Readonly<Record<string, string>>

/**
 * Answers the calls of a contact's session in the server's place: institutions come with the classroom,
 * the frame round their pages is tested now. Answers what was sent to each path.
 */
export async function standInContact(
  page: Page,
  signedIn: BrowserContext | null,
  address: string,
): Promise<Map<string, SentForm[]>> {
  const sent = new Map<string, SentForm[]>()
  const answer = async (path: string, reply: (form: SentForm) => unknown): Promise<void> => {
    await page.route(`${address}${path}`, async route => {
      const form = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
      sent.set(path, [...(sent.get(path) ?? []), form])
      await route.fulfill({ json: reply(form) })
    })
  }
  await answer('/backoffice/account/user-info', () =>
    success({
      roles: { real_name: contact.name, mobile: contact.mobile, company: contact.company },
      permissions: PERMISSIONS,
      time_zone: 'Asia/Shanghai',
    }),
  )
  await answer('/backoffice/session/sign-in', form =>
    form['password'] === 'right-password'
      ? success({ token: 'a'.repeat(43), expires_in: 3600 })
      : refused('账号或密码错误'),
  )
  await answer('/backoffice/session/sign-out', () => success({}))
  await answer('/backoffice/account/change-password', form =>
    form['oldpassword'] === 'right-password' ? success({}) : refused('旧密码错误'),
  )
  await signedIn?.addCookies([{ name: 'lectern_token', value: 'a'.repeat(43), url: address }])
  return sent
}

const success = (data: unknown): unknown => ({ res_code: 'P001', res_msg: '成功', data })
const refused = (message: string): unknown => ({ res_code: 'SIGN_IN_WRONG', res_msg: message, data: {} })
