import { readFile } from 'node:fs/promises'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

// A block of the demo's slowest chain of those used here, its confirmation, and the round that books it.
const ARRIVAL_MS_MAX = 45_000

test('coins from outside are followed to the account, on a chain with addresses and on one with tags', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'saver@purse.example')
  await enterAs(context, server, token)
  await exchange('/recharge')
  const log = page.getByRole('region', { name: '充值记录' })
  await expect(page.getByRole('heading', { name: '你在 Tron (TRC20) 的地址' })).toBeVisible()
  await expect(log.getByText('还没有充值')).toBeVisible()
  await expectSoundScreen(page)

  await test.step('coin, chain and address are copied where nothing can be shared with, and shared where it can', async () => {
    const share = page.getByRole('button', { name: '分享' })
    await share.click()
    await expect(page.getByText('币种、链与地址已复制')).toBeVisible()
    const shared = page.evaluate(
      () =>
        new Promise<string>(resolve => {
          const value = async ({ text }: ShareData): Promise<void> => resolve(text ?? '')
          Object.defineProperty(navigator, 'share', { configurable: true, value })
        }),
    )
    await share.click()
    const address = await page.locator('.address-text').innerText()
    expect((await shared).split('\n')).toEqual(['USDT，Tron (TRC20)', address.replaceAll(/\s/g, '')])
  })

  await test.step('an address counts its confirmations', async () => {
    await page.getByRole('button', { name: '给我转测试币' }).click()
    const way = page.getByRole('region', { name: '在途' })
    await expect(way.getByText(/[1-9] \/ 19 次确认/)).toBeVisible({ timeout: ARRIVAL_MS_MAX })
    await expect(way.getByText('+25 USDT')).toBeVisible()
  })

  await test.step('a tag brings them to whom it is of', async () => {
    await page.getByRole('combobox', { name: '币种' }).first().click()
    await page.getByRole('option', { name: 'XRP' }).click()
    await expect(page.getByRole('heading', { name: '先填标签，再填地址' })).toBeVisible()
    await expectSoundScreen(page)
    await page.getByRole('button', { name: '给我转测试币' }).click()
    const way = log.getByRole('row').filter({ hasText: 'XRP' }).getByRole('list', { name: '进度' })
    await expect(way).toHaveAttribute('data-ended', 'done', { timeout: ARRIVAL_MS_MAX })
    await expectSoundScreen(page)
  })

  await test.step('the past is narrowed by coin and state, and says so where nothing is left', async () => {
    await log.getByRole('combobox', { name: '币种' }).click()
    await page.getByRole('option', { name: 'XRP' }).click()
    await expect(log.getByText('25 XRP')).toBeVisible()
    await expect(log.getByText('25 USDT')).toBeHidden()
    await log.getByRole('combobox', { name: '状态' }).click()
    await page.getByRole('option', { name: '待处理' }).click()
    await expect(log.getByText('没有符合条件的记录')).toBeVisible()
    await log.getByRole('button', { name: '显示全部' }).click()
    await expect(log.getByText('25 USDT')).toBeVisible()
  })

  await test.step('what came is saved as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('button', { name: '导出 CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('bourse-deposits.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines.filter(line => line.includes('Z,XRP,25,'))).toHaveLength(1)
    await expectSoundScreen(page)
  })

  const received = await done(server, '/api/withdraw/recharge-details', { coin: 'XRP', access_token: token })
  expect(received).toMatchObject({ total: 1, records: [{ status: 'credited', chain: 'XRP', amount: '25' }] })
})
