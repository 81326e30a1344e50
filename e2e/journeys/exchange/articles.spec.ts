import { expect, test } from '../../exchange/own-server-test.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('somebody looks for help by typing, reads it with the keyboard, and in another language', async ({
  exchange,
  page,
}) => {
  await exchange('/article/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoundScreen(page)
  await test.step('they read that nothing is paused, and whether a link they were sent leads here', async () => {
    await expect(page.getByText('没有暂停的服务。')).toBeVisible()
    const sent = page.getByRole('textbox', { name: '核对收到的邮箱或链接' })
    await sent.fill(new URL('/recharge', page.url()).href)
    await sent.press('Enter')
    await expect(page.getByText('这个链接通向本站。')).toBeVisible()
    await sent.fill('https://bourse.evil.example/recharge')
    await sent.press('Enter')
    await expect(page.getByText('这个链接不通向本站。不要在那里登录。')).toBeVisible()
    await expectSoundScreen(page)
    await sent.blur()
  })

  const search = page.getByRole('combobox')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await search.fill('充值')
  await expect(page.getByRole('option').first()).toContainText('充值')
  await search.press('ArrowDown')
  await search.press('ArrowUp')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/article\/[a-z-]+$/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toContainText('充值')
  await expectSoundScreen(page)

  await test.step('they say whether it answered, and may think better of it', async () => {
    await page.getByRole('button', { name: '没有', exact: true }).click()
    await expect(page.getByText('1 人中 0 人表示解决了')).toBeVisible()
    await page.getByRole('button', { name: '解决了', exact: true }).click()
    await expect(page.getByText('1 人中 1 人表示解决了')).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('who runs no script reads the whole text, in the language of the address', async () => {
    const answer = await page.request.get(`${new URL(page.url()).origin}/article/read-the-order-book?lang=es`)
    const text = await answer.text()
    expect(text).toContain('<title>Leer el libro de órdenes | Bourse</title>')
    expect(text).toContain('<article lang="es"><h1>Leer el libro de órdenes</h1>')
    expect(text).toContain('hreflang="es"')
    expect(text).not.toContain('hreflang="ja"')
  })

  await test.step('a name that nobody has says so', async () => {
    await exchange('/article/nobody-wrote-this')
    await expect(page.getByText('没有这篇文章')).toBeVisible()
    await expectSoundScreen(page)
  })
})
