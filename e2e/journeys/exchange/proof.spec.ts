import type { Page, Route } from '@playwright/test'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
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
    }
    await expectSoundScreen(page)
  })
})
