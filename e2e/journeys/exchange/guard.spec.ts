import { known, standInUser } from '../../exchange/stand-in-user.ts'
import { expect, test } from '../../fixtures.ts'
import { closedScreens, openScreens } from '../../screen-lists.ts'
import { signInAsDemoUser } from '../../server/demo-sign-in.ts'

test.describe('a visitor without a token', () => {
  test('may open every page of the whitelist', async ({ exchange, page }) => {
    for (const path of openScreens.filter(open => open !== '/auth-redirect')) {
      await exchange(path)
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('is sent to /login from every other page, which keeps the page asked for', async ({ exchange, page }) => {
    for (const path of [...closedScreens, '/no-such-page', '/trader', '/assets?hide=1#flow']) {
      await exchange(path)
      const { pathname, searchParams } = new URL(page.url())
      expect({ pathname, redirect: searchParams.get('redirect') }).toEqual({ pathname: '/login', redirect: path })
    }
  })

  test('finds the last market behind /trade and /contract, at first BTCUSDT', async ({ exchange, page }) => {
    await exchange('/trade')
    await expect(page).toHaveURL(/\/trade\/BTCUSDT$/)
    await exchange('/contract')
    await expect(page).toHaveURL(/\/contract\/BTCUSDT$/)
  })

  test('is never led off the site by an address', async ({ exchange, page, server }) => {
    for (const path of [
      '/redirect//evil.example/x',
      '/redirect/%2F%2Fevil.example%2Fx',
      '/login?redirect=//evil.example',
    ]) {
      await exchange(path)
      expect(page.url().startsWith(`${server.exchange}/`)).toBe(true)
    }
  })
})

test.describe('a visitor with a token', () => {
  test('is led from /login to /home', async ({ exchange, page, context, server }) => {
    await signInAsDemoUser(context, server)
    await exchange('/login')
    await expect(page).toHaveURL(/\/home$/)
  })

  test('can have a page drawn anew', async ({ exchange, page, context, server }) => {
    await signInAsDemoUser(context, server)
    await exchange('/redirect/about')
    await expect(page).toHaveURL(/\/about$/)
  })

  test('opens closed pages, and finds /404 behind unknown paths', async ({ exchange, page, context, server }) => {
    await signInAsDemoUser(context, server)
    await exchange('/401')
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
    await exchange('/no-such-page')
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { name: '这里没有页面' })).toBeVisible()
  })

  test('whom the server does not know is signed out, told so, and led to /', async ({
    exchange,
    page,
    context,
    server,
  }) => {
    const refusal = { code: '401', msg: '请先登录', data: {} }
    await standInUser(page, server.exchange, refusal)
    await exchange('/assets')
    await expect(page).toHaveURL(`${server.exchange}/`)
    await expect(page.getByText('请先登录').first()).toBeVisible()
    expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('bourse_token')
  })

  test('without any role is signed out with the specified sentence', async ({ exchange, page, server }) => {
    await standInUser(page, server.exchange, { ...known, data: { ...(known.data as object), roles: [] } })
    await exchange('/assets')
    await expect(page).toHaveURL(`${server.exchange}/`)
    await expect(page.getByText('roles must be a non-null array').first()).toBeVisible()
  })
})
