import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enterAsNewOperator } from '../../desk/new-operator.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { asOperator } from '../../exchange/operator.ts'
import { codeSentTo, lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

/** Ann of the demo, who is verified and has a bank account of her own. */
async function ann(server: RunningServer): Promise<{ email: string; password: string }> {
  const demo = (await (await fetch(`${server.exchange}/dev/demo.json`)).json()) as {
    users: { email: string; password: string }[]
  }
  const [first] = demo.users
  if (first === undefined) throw new Error('a demo has people')
  return first
}

/** A statement file of the house's bank with one payment. */
async function statementOf(server: RunningServer, note: string): Promise<string> {
  const now = new Date().toISOString()
  const day = `${now.slice(5, 7)}/${now.slice(8, 10)}/${now.slice(0, 4)}`
  const path = join(server.dataDir, 'journey-statement.csv')
  const line = `${day},150.00,Ann Lee,${note},JOURNEY1`
  await writeFile(path, ['Date,Amount,Name,Description,Transaction ID', line, ''].join('\n'))
  return path
}

test('money comes by bank and goes again: announced, found in a statement by an operator, paid out to its owner', async ({
  exchange,
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const { email, password } = await ann(server)
  const { access_token } = await done(server, '/api/register/email-sign', { email, password })
  await enterAs(context, server, String(access_token))
  const deposits = page.getByRole('region', { name: '银行充值记录' })
  const payouts = page.getByRole('region', { name: '银行提现记录' })

  const reference = await test.step('what is announced has a reference', async () => {
    await exchange('/recharge?coin=USD')
    await page.getByRole('button', { name: '获取收款账户' }).click()
    await expect(page.getByText('金额不能为空', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: '转账金额' }).fill('150')
    await page.getByRole('button', { name: '获取收款账户' }).click()
    await expect(page.getByRole('heading', { name: '请转账到' })).toBeVisible()
    await expect(deposits.getByText('等待转账').first()).toBeVisible()
    await expectSoundScreen(page)
    return (await page.locator('.bank-reference strong').textContent()) ?? ''
  })

  await test.step('an operator finds it in the statement of the bank and credits it', async () => {
    await asOperator(server, 'statement', 'import', 'USD', await statementOf(server, `transfer ${reference}`))
    const desk = await browser.newPage()
    const { freshCode } = await enterAsNewOperator(desk, server, 'tova')
    await desk.goto(`${server.desk}/reviews/bank-lines`)
    await desk.getByText(reference).first().click()
    await desk.getByRole('button', { name: /^Take/ }).click()
    await desk.getByRole('button', { name: /^Credit/ }).click()
    await expectSoundScreen(desk)
    const pane = desk.locator('section.act-pane')
    await pane.getByLabel('Why').fill('the reference and the name fit')
    await pane.getByRole('button', { name: 'Go on' }).click()
    await pane.getByLabel('Code').fill(freshCode())
    await pane.getByRole('button', { name: 'Do it' }).click()
    await expect(pane.getByText('Done', { exact: true })).toBeVisible()
    await desk.close()
  })

  await test.step('its owner sees it, and has some of it paid out', async () => {
    await page.reload()
    await expect(deposits.getByRole('list', { name: '进度' }).first()).toHaveAttribute('data-ended', 'done')
    await exchange('/withdraw?coin=USD')
    await page.getByRole('textbox', { name: '提现金额' }).fill('121.37')
    const before = (await lettersTo(server, email)).filter(({ code }) => code !== null).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('textbox', { name: '邮箱验证码' }).fill(await codeSentTo(server, email, before))
    await page.getByRole('button', { name: '提现 121.37 USD' }).click()
    await expect(payouts.getByText('审核中').first()).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('what was approved and paid by the bank is told as paid', async () => {
    const newest = (await asOperator(server, 'payout', 'list')).split('\n').find(line => line.includes('121.37'))
    const number = /^(\d+)/.exec(newest ?? '')?.[1] ?? ''
    await asOperator(server, 'payout', 'approve', number, 'because', 'all agrees')
    await asOperator(server, 'payout', 'export', 'USD')
    await asOperator(server, 'payout', 'paid', number)
    await page.reload()
    await expect(payouts.getByRole('list', { name: '进度' }).first()).toHaveAttribute('data-ended', 'done')
  })
})
