import type { Page } from '@playwright/test'

/** Gives the browser a session, and answers who it is in the server's place: for the guard's own journeys. */
export async function standInUser(page: Page, address: string, reply: UserReply): Promise<void> {
  await page.context().addCookies([{ name: 'bourse_token', value: 't'.repeat(43), url: address }])
  await page.route(`${address}/api/user/user-info`, route => route.fulfill({ json: reply }))
}

/** An answer to the question who someone is. */
export type UserReply = { code: string; msg: string; data: unknown }

/** Somebody whom the server knows. */
export const known: UserReply = {
  code: '200',
  msg: 'success',
  data: {
    uid: 100001,
    name: 'lin',
    username: 'lin@example.com',
    nickname: 'Lin',
    roles: ['admin'],
    avatar: '',
    introduction: '',
    setting: { articlePlatform: [] },
    unread: 0,
  },
}
