import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('the page checks a proof by itself: who has none is told so, and a changed one does not hold', async ({
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

  await test.step('a proof that was changed on its way does not hold', async () => {
    const roots = await done(server, '/api/funds/proof-roots', {})
    const [root] = roots['records'] as Record<string, unknown>[]
    await page.route('**/api/funds/proof', route =>
      route.fulfill({
        json: {
          code: '200',
          msg: '',
          data: {
            ...root,
            days: [root?.['day']],
            places: { USDT: 6 },
            leaf: { uid: 1, secret: 'made up', sums: { USDT: '1' } },
            place: 0,
            path: [],
          },
        },
      }),
    )
    await page.reload()
    await expect(page.getByText('您的余额不在公布的总额之中')).toBeVisible()
    await expectSoundScreen(page)
  })
})
