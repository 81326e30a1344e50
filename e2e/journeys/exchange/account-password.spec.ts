import type { Page } from '@playwright/test'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail, PASSWORD } from '../../exchange/people.ts'
import type { RunningServer } from '../../server/start-server.ts'

const NEXT = 'Harbour-lamp-42'

// Where no socket says that the session ended, the next call does.
async function endedUnheard(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.routeWebSocket(/\/ws$/, () => undefined)
  await page.goto(`${server.exchange}/order?tab=history`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { data } = await callExchange(server, '/api/register/email-sign', { email, password: NEXT })
  await callExchange(server, '/api/user/session-revoke', {
    access_token: data['access_token'],
    id: 0,
    password: NEXT,
  })
  // Whichever call comes next: that of the page asked for, or one that this page makes by itself meanwhile.
  const link = page.getByRole('link', { name: /消息/ }).first()
  await link.click({ timeout: 3_000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?redirect=%2F(message|order)/)
}

test('a new password ends other sessions, rests withdrawals, and is told in the messages', async ({
  exchange,
  page,
  context,
  browser,
  server,
}) => {
  const email = 'pass@harbour.example'
  await enterAs(context, server, await openByEmail(server, email))
  const elsewhere = await callExchange(server, '/api/register/email-sign', { email, password: PASSWORD })
  const token = String(elsewhere.data['access_token'])
  const otherBrowser = await browser.newContext()
  await enterAs(otherBrowser, server, token)
  const otherPage = await otherBrowser.newPage()
  await otherPage.goto(`${server.exchange}/userinfo`)
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()

  await exchange('/userpass')
  await page.getByRole('button', { name: '修改密码' }).click()
  for (const text of ['原密码不能为空', '新密码不能为空', '确认密码不能为空']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByLabel('原密码', { exact: true }).fill('not-the-old-one')
  await page.getByLabel('新密码', { exact: true }).fill(NEXT)
  const repeat = page.getByLabel('确认密码', { exact: true })
  await repeat.fill('something-else')
  await repeat.blur()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await repeat.fill(NEXT)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码错误')).toBeVisible()
  await page.getByLabel('原密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()

  await expect(page).toHaveURL(/\/userinfo$/)
  await expect(page.getByText('提币将在以下时间后恢复')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^23:59:|^24:00:|1 ?天/)
  expect((await callExchange(server, '/api/user/user-info', { access_token: token })).code).toBe('401')
  // The page that was open elsewhere hears of it by itself, asks to sign in again, and comes back.
  await expect(otherPage).toHaveURL(/\/login\?redirect=%2Fuserinfo$/)
  await expect(otherPage.getByText('请先登录').first()).toBeVisible()
  expect((await otherBrowser.cookies()).map(({ name }) => name)).not.toContain('bourse_token')
  await otherPage.getByRole('textbox', { name: '邮箱', exact: true }).fill(email)
  await otherPage.getByLabel('密码', { exact: true }).fill(NEXT)
  await otherPage.getByRole('button', { name: '登录', exact: true }).click()
  await expect(otherPage).toHaveURL(/\/userinfo$/)

  await exchange('/message?type=security')
  await expect(page.getByRole('heading', { name: '登录密码已修改' })).toBeVisible()
  await endedUnheard(otherPage, server, email)
  await otherBrowser.close()
})
