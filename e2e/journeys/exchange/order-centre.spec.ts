import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { enterAs } from '../../exchange/enter-as.ts'
import { asOperator } from '../../exchange/operator.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

test.use({ house: 'trading' })

const RESTING = 22

/** Orders enough for two pages, two that ended, and one in a market that then pauses. */
async function seedOrders(server: RunningServer, token: string): Promise<void> {
  for (const coin of ['USDT', 'BTC']) await callExchange(server, '/api/demo/faucet', { coin, access_token: token })
  const place = (fields: object) => done(server, '/api/bargain/order-limit', { access_token: token, ...fields })
  await place({ market: 'ETHUSDT', side: 2, type: 'market', money: '100' })
  const cancelled = await place({ market: 'LTCBTC', side: 2, price: '0.001', amount: '1' })
  await done(server, '/api/bargain/cancel-order', {
    access_token: token,
    market: 'LTCBTC',
    order_id: cancelled['id'],
  })
  await place({ market: 'XRPBTC', side: 2, price: '0.000008', amount: '100' })
  for (let at = 0; at < RESTING; at++) {
    await place({ market: 'LTCBTC', side: 2, price: '0.001', amount: `0.${10 + at}` })
  }
  const stop = { type: 'stop_limit', trigger_price: '0.002', price: '0.0021', amount: '0.5' }
  await place({ market: 'LTCBTC', side: 2, ...stop })
  await asOperator(server, 'market', 'pause', 'XRPBTC')
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const rows = (list: Locator): Locator => list.getByRole('row')
const cells = async (row: Locator): Promise<string[]> =>
  (await row.getByRole('cell').allInnerTexts()).map(text => text.replaceAll(',', '').trim())

test('the order centre lists, filters, pages, exports and takes back', async ({
  exchange,
  page,
  context,
  server,
  watch,
}) => {
  watch.expect(/order-history|500/)
  const token = await openByEmail(server, 'ivy@trade.example')
  await seedOrders(server, token)
  await enterAs(context, server, token)
  await exchange('/order')
  const list = page.getByRole('tabpanel')

  await test.step('pages and filters of what lives', async () => {
    await expect(rows(list)).toHaveCount(1 + 20)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(rows(list)).toHaveCount(1 + RESTING + 2 - 20)
    await choose(page, '类型', '止损限价')
    await expect(rows(list)).toHaveCount(2)
    await expect(list).toContainText('≥ 0.002')
    await expect(page.getByRole('button', { name: '全部撤销' })).toHaveCount(0)
    await choose(page, '状态', '等待成交')
    await expect(list).toContainText('没有符合筛选的记录')
    await list.getByRole('button', { name: '清除筛选' }).last().click()
    await choose(page, '交易对', 'XRP/BTC')
    await expect(rows(list)).toHaveCount(2)
  })

  await test.step('a paused market refuses a change and lets go', async () => {
    await list.getByRole('button', { name: '修改数量' }).click()
    await list.getByRole('textbox', { name: '修改数量' }).fill('120')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('alert')).toHaveText('该市场当前不可交易')
    await page.keyboard.press('Escape')
    await list.getByRole('button', { name: /^撤销委托/ }).click()
    await expect(list).toContainText('没有符合筛选的记录')
  })

  await test.step('what ended, and a call that fails', async () => {
    // An order that changes meanwhile lets the list ask anew, so every answer is one until it has been seen.
    await page.route('**/order-history', route => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: '清除筛选' }).first().click()
    await page.getByRole('tab', { name: '历史委托' }).click()
    await expect(list).toContainText('历史委托未能载入')
    const again = list.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible()
    await page.unroute('**/order-history')
    // Either the button asks anew, or the list itself does a moment before.
    await again.click({ timeout: 3_000 }).catch(() => undefined)
    await expect(rows(list)).toHaveCount(1 + 3)
    await choose(page, '状态', '已撤销')
    await expect(rows(list)).toHaveCount(1 + 2)
    await choose(page, '方向', '卖出')
    await expect(list).toContainText('没有符合筛选的记录')
    await choose(page, '方向', '买入')
    await choose(page, '状态', '完全成交')
    await expect(rows(list)).toHaveCount(1 + 1)
    await page.getByLabel('从', { exact: true }).fill('2020-01-02')
    await page.getByLabel('到', { exact: true }).fill('2020-01-03')
    await expect(list).toContainText('没有符合筛选的记录')
    await page.getByLabel('到', { exact: true }).fill('')
    await expect(rows(list)).toHaveCount(1 + 1)
  })

  await test.step('its deals, and the file says what the list says', async () => {
    const [, , kind, side, , average, , filled, total, , status] = await cells(rows(list).nth(1))
    await list.getByRole('button', { name: /^成交明细/ }).click()
    const dialog = page.getByRole('dialog', { name: /^委托 \d+ 的成交$/ })
    await expect(dialog).toContainText('吃单方')
    await expectSoundScreen(page)
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const [heads = [], row = [], ...rest] = text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map(line => line.split(','))
    expect(rest).toEqual([])
    const said = Object.fromEntries(heads.map((head, at) => [head, row[at] ?? '']))
    expect(said).toMatchObject({ 交易对: 'ETH/USDT', 类型: kind, 方向: side, 状态: status, 价格: '' })
    // The list fills up with zeros, the file does not.
    expect([filled, Number(said['均价']).toFixed(2)]).toEqual(['100.0%', average])
    expect(Number(said['金额']).toFixed(2)).toBe(total)
  })

  await test.step('on a phone all are taken back at once', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: '当前委托' }).click()
    await page.getByRole('button', { name: '清除筛选' }).first().click()
    await expect(list.getByRole('listitem')).toHaveCount(20)
    await expectSoundScreen(page)
    await page.getByRole('button', { name: '全部撤销' }).click()
    const question = page.getByRole('dialog', { name: `撤销全部 ${RESTING + 1} 笔委托？` })
    await question.getByRole('button', { name: '全部撤销' }).click()
    await expect(list).toContainText('没有当前委托')
    await expect(list.getByRole('link', { name: '去交易' })).toBeVisible()
  })
})
