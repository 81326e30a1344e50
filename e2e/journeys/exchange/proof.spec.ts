import type { Page, Route } from '@playwright/test'
import { enterAs } from '../../exchange/enter-as.ts'
import { asOperator } from '../../exchange/operator.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

type Sums = Record<string, string>
type Proof = { leaf: { sums: Sums }; path: { hash: string; sums: Sums }[]; sums: Sums }

const HOLDS = '您的余额在我们公布的总额之中'
const BROKEN = '您的余额不在公布的总额之中'

/** What the house tells Ann of the demo, who was there when the tree was made. */
async function proofOfAnn(server: RunningServer): Promise<Proof> {
  const demo = (await (await fetch(`${server.exchange}/dev/demo.json`)).json()) as {
    users: { email: string; password: string }[]
  }
  const { access_token } = await done(server, '/api/register/email-sign', { ...demo.users[0] })
  return (await done(server, '/api/funds/proof', { access_token })) as Proof
}

type Reserves = { total: number; records: { amounts: { amount: string }[]; signature: string | null }[] }

/** What the house says it holds, read of its chains at once instead of within the minute. */
async function reservesOf(server: RunningServer): Promise<Reserves> {
  await asOperator(server, 'job', 'run', 'publish-reserves')
  const code = async (): Promise<string> => (await callExchange(server, '/api/funds/reserves', {})).code
  await expect.poll(code, { message: 'reserves of today', timeout: 30_000 }).toBe('200')
  return (await done(server, '/api/funds/reserves', {})) as Reserves
}

/** Has the page told something else than the house says. */
async function tell(page: Page, path: string, data: object): Promise<void> {
  const answer = (route: Route): Promise<void> => route.fulfill({ json: { code: '200', msg: '', data } })
  await page.unroute(`**${path}`)
  await page.route(`**${path}`, answer)
  await page.reload()
}

/** The same, changed in a copy. */
function forged<Told>(told: Told, change: (copy: Told) => void): Told {
  const copy = structuredClone(told)
  change(copy)
  return copy
}

test('the page checks proofs by itself: who has none is told so, and no forgery holds', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'nobody-yet@proof.example')
  await enterAs(context, server, token)
  await exchange('/proof')
  await expect(page.getByText('还没有您的证明')).toBeVisible()
  await expectSoundScreen(page)

  await test.step('one that is true holds, and one in which somebody is left out, below zero or changed does not', async () => {
    const proof = await proofOfAnn(server)
    await tell(page, '/api/funds/proof', proof)
    await expect(page.getByText(HOLDS)).toBeVisible()
    const rows = page.getByRole('region', { name: '从您到总额' }).getByRole('row')
    await expect(rows).toHaveCount(proof.path.length + 1)
    await expect(rows.last()).toContainText('相符')
    await expectSoundScreen(page)
    await page.getByRole('button', { name: /^脚本，\d+ 行$/ }).click()
    const script = page.getByRole('dialog', { name: '不靠这个页面来检查' })
    await expect(script.getByText(/^node check-proof\.mjs bourse-proof-/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await script.getByRole('button', { name: '保存脚本' }).click()
    expect((await saved).suggestedFilename()).toBe('check-proof.mjs')
    await expectSoundScreen(page)
    await page.keyboard.press('Escape')
    const forgeries: readonly ((copy: Proof) => void)[] = [
      // The branch above hers is made without her.
      copy => copy.path.splice(0, 1),
      copy => Object.assign(copy.path[0]?.sums ?? {}, { USDT: '-1' }),
      copy => Object.assign(copy.leaf.sums, { USDT: '1' }),
      copy => Object.assign(copy.sums, { USDT: '1' }),
    ]
    for (const forgery of forgeries) {
      await tell(page, '/api/funds/proof', forged(proof, forgery))
      await expect(page.getByText(BROKEN)).toBeVisible()
      await expect(page.getByRole('button', { name: '保存证明' })).toBeVisible()
    }
    await expectSoundScreen(page)
  })
})

test('what the house holds is listed by coin and address, and the page finds what is left out or signed by nobody', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const reserves = await reservesOf(server)
  await enterAs(context, server, await openByEmail(server, 'counts@proof.example'))
  await exchange('/proof')
  const held = page.getByRole('region', { name: '我们持有的资产' })
  await expect(held.getByText('清单与签名都成立', { exact: false })).toBeVisible()
  await expect(held.getByText('各币的合计与清单相符。')).toBeVisible()
  await expect(held.getByRole('row', { name: /USDT/ })).toContainText('%')
  await held.getByRole('button', { name: '地址 USDT' }).click()
  await expect(page.getByRole('dialog').getByText('有效').first()).toBeVisible()
  await expectSoundScreen(page)
  await page.keyboard.press('Escape')

  await test.step('a list that was shortened, or an amount that was raised, does not hold', async () => {
    const forgeries: readonly ((copy: Reserves) => void)[] = [
      copy => copy.records.pop(),
      copy => Object.assign(copy.records[0]?.amounts[0] ?? {}, { amount: '999999999999' }),
    ]
    for (const forgery of forgeries) {
      await tell(page, '/api/funds/reserves', forged(reserves, forgery))
      await expect(held.getByText('这份清单不成立')).toBeVisible()
    }
    await expectSoundScreen(page)
  })
})
