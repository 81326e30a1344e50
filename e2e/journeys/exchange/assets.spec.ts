import { readFile } from 'node:fs/promises'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('the asset centre tells what there is, hides it, and gives the flow as a file', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'owner@assets.example')
  const call = (path: string, fields: object) => done(server, path, { access_token: token, ...fields })
  await call('/api/demo/faucet', { coin: 'DOGE' })
  await call('/api/funds/transfer', { coin: 'USDT', amount: '2500', direction: 'in' })
  await call('/api/funds/transfer', { coin: 'USDT', amount: '4', direction: 'in', purse: 'otc' })
  await enterAs(context, server, token)
  await exchange('/assets')
  const total = page.getByRole('region', { name: '全部账户总额' })
  const flow = page.getByRole('region', { name: '资金流水' })

  await test.step('every purse, with its worth', async () => {
    await expect(total.getByText('2,500.00')).toBeVisible()
    await page.getByRole('tab', { name: '合约' }).click()
    await expect(page.getByRole('tabpanel').getByText('Tether')).toBeVisible()
    await page.getByRole('tab', { name: '场外' }).click()
    await page.getByRole('checkbox', { name: '隐藏低于 10 USD 的资产' }).click()
    await expect(page.getByText('已隐藏 1 项小额资产，合计 4 USD。')).toBeVisible()
    await page.getByRole('button', { name: '全部显示' }).click()
    await expect(page.getByRole('tabpanel').getByText('Tether')).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('hidden amounts stay hidden after a reload', async () => {
    await page.getByRole('button', { name: '隐藏金额' }).click()
    await expect(total.getByText('2,500.00')).toHaveCount(0)
    await page.reload()
    await expect(total.getByText('••••').first()).toBeVisible()
    await page.getByRole('button', { name: '显示金额' }).click()
    await expect(total.getByText('2,500.00')).toBeVisible()
  })

  await test.step('the flow is narrowed in the address and saved as a file', async () => {
    await flow.getByRole('combobox', { name: '类型' }).click()
    await page.getByRole('option', { name: '账户划转' }).click()
    await expect(page).toHaveURL(/kind=transfer/)
    await expect(flow.getByRole('row')).toHaveCount(1 + 4)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      flow.getByRole('button', { name: '导出 CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 4)
    expect(lines.filter(line => line.includes('-2500,0,'))).toHaveLength(1)
  })

  await exchange('/assetsex')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expectSoundScreen(page)
})
