import type { Locator } from '@playwright/test'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, done, openByEmail, PASSWORD } from '../../exchange/people.ts'
import { demoTraders } from '../../exchange/quiet-market.ts'
import { askSocket } from '../../exchange/socket-question.ts'

test.use({ house: 'trading' })

const SEVEN = ['BTC/USDT', 'ETH/USDT', 'XRP/USDT', 'LTC/USDT', 'EOS/USDT', 'ETH/BTC', 'EOS/ETH']

test('the markets move with what is traded, and a visitor’s stars come along when they sign in', async ({
  exchange,
  page,
  server,
}) => {
  const token = await openByEmail(server, 'noa@trade.example')
  for (const coin of ['LTC', 'ETH']) await callExchange(server, '/api/demo/faucet', { coin, access_token: token })
  await done(server, '/api/trade/trade-add', { access_token: token, market: 'SOLUSDT' })
  await demoTraders(server, 'pause')
  await exchange('/home')
  const board = page.locator('.home-board')
  const table = board.getByRole('table')
  const row = (pair: string): Locator => table.getByRole('row').filter({ hasText: pair })
  const names = async (): Promise<string[]> =>
    (await table.locator('.pair-name').allInnerTexts()).map(text => text.replace(/\s/g, '')).toSorted()
  const star = (pair: string, act: '加入' | '移出'): Promise<void> =>
    table.getByRole('button', { name: `把 ${pair} ${act}自选` }).click()

  await test.step('groups, search, and the stars of this browser', async () => {
    await board.getByRole('tab', { name: 'BTC', exact: true }).click()
    await expect.poll(names).toEqual(expect.arrayContaining(['ETH/BTC', 'LTC/BTC']))
    expect((await names()).every(name => name.endsWith('/BTC'))).toBe(true)
    await board.getByRole('tab', { name: '自选' }).click()
    await expect.poll(names).toEqual(SEVEN.toSorted())
    await star('XRP/USDT', '移出')
    await board.getByRole('searchbox').first().fill('doge')
    await star('DOGE/USDT', '加入')
    await board.getByRole('searchbox').first().fill('')
    await page.reload()
    await board.getByRole('tab', { name: '自选' }).click()
    await expect.poll(names).toEqual(['DOGE/USDT', ...SEVEN.filter(name => name !== 'XRP/USDT')].toSorted())
  })

  await test.step('a row follows another’s trades, up and down', async () => {
    await board.getByRole('tab', { name: 'ETH', exact: true }).click()
    const pair = row('LTC/ETH')
    await expect(pair.locator('svg polyline, svg path').last()).toBeAttached()
    const last = pair.locator('.home-flash').first()
    const trade = async (side: 1 | 2): Promise<string> => {
      const book = await askSocket<Record<'asks' | 'bids', [string, string][]>>(server, 'depth.query', [
        'LTCETH',
        1,
        '0',
      ])
      const price = book[side === 1 ? 'bids' : 'asks'][0]?.[0] ?? ''
      const order = { market: 'LTCETH', side, price, amount: '0.1', time_in_force: 'ioc', access_token: token }
      expect(await done(server, '/api/bargain/order-limit', order)).toMatchObject({ status: 'filled' })
      return Number(price).toFixed(5)
    }
    await expect(last).toHaveText(await trade(1))
    await expect(last).toHaveText(await trade(2))
    await expect(last).toHaveAttribute('data-turn', 'up')
    await expect(last).toHaveText(await trade(1))
    await expect(last).toHaveAttribute('data-turn', 'down')
  })

  await test.step('signed in, what both had is there, each once', async () => {
    await exchange('/login')
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill('noa@trade.example')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
    await board.getByRole('tab', { name: '自选' }).click()
    const all = [...SEVEN, 'SOL/USDT', 'DOGE/USDT'].toSorted()
    await expect.poll(names).toEqual(all)
    const kept = await done(server, '/api/trade/trade-find', { access_token: token })
    expect((kept['markets'] as string[]).toSorted()).toEqual(all.map(name => name.replace('/', '')))
    expect(await page.evaluate(() => localStorage.getItem('bourse_favourites'))).toBeNull()
  })
})
