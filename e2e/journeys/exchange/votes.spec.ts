import { readFileSync } from 'node:fs'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('somebody gives the points of their sign-up, finds their vote in the tally, and checks all of it', async ({
  exchange,
  page,
  context,
  server,
}) => {
  await exchange('/startup/vote')
  const ballot = page.getByRole('region', { name: '投票', exact: true })

  await test.step('a visitor sees the ranking and is asked to log in', async () => {
    await expect(page.getByRole('heading', { name: /^投票，第 \d+ 轮$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: '候选' }).getByText('Halcyon')).toBeVisible()
    await expect(ballot.getByRole('link', { name: '登录投票' })).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('the link of a made-up candidate leads to the page that says what it is', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('region', { name: '候选' }).getByRole('link', { name: '网站' }).first().click()
    const told = await opened
    await expect(told.getByRole('heading', { level: 1 })).toHaveText('示例：投票里的候选都是谁')
    await told.close()
  })

  const token = await openByEmail(server, 'voter@vote.example')
  // Points come by themselves, whether anybody looks at votes or not.
  const points = async () => (await done(server, '/api/vote/info', { access_token: token }))['points']
  await expect.poll(points).toMatchObject({ left: 100 })
  await enterAs(context, server, token)
  await exchange('/startup/vote')

  await test.step('no more is given than there is', async () => {
    await ballot.getByRole('textbox', { name: '票数' }).fill('11')
    await expect(ballot.getByText('您的积分还可换 10 票')).toBeVisible()
    await expect(ballot.getByRole('button', { name: '投 11 票' })).toBeDisabled()
  })

  await test.step('ten votes go to the candidate that was chosen', async () => {
    await page.getByRole('button', { name: '选择 Loom' }).click()
    await ballot.getByRole('textbox', { name: '票数' }).fill('10')
    await ballot.getByRole('button', { name: '投 10 票' }).click()
    await expect(page.getByText('已投给 Loom 10 票')).toBeVisible()
    await expect(page.getByRole('region', { name: '公开计票' }).getByText('100 积分')).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('the tally holds, here and as a file', async () => {
    await page.getByRole('button', { name: '在本浏览器中核对' }).click()
    await expect(page.getByText(/^核对无误/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: '全部记录（CSV）' }).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/,LOOM,10,POINT,100,[0-9a-f]{64}\n$/)
  })

  expect(await points()).toMatchObject({ left: 0, spent: 100 })
})

type Glide = { from: number; to: number }
declare global {
  var glides: Glide[]
}

/** Notes, before a page's own scripts, how far down each row that glides stands as its motion begins, and where it goes. */
const noteGlides = (): void => {
  globalThis.glides = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function noted(this: Element, ...how: Parameters<Element['animate']>) {
    const motion = animate.apply(this, how)
    if (this.matches('.vote-candidates li')) {
      const from = this.getBoundingClientRect().top
      motion.finish()
      globalThis.glides.push({ from: Math.round(from), to: Math.round(this.getBoundingClientRect().top) })
    }
    return motion
  }
}

test('a ranking that changes glides to its new order, and stands in it at once for who wants no motion', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const still = await context.newPage()
  for (const one of [page, still]) await one.addInitScript(noteGlides)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await exchange('/startup/vote')
  await still.goto(page.url())
  const rows = (of: typeof page) => of.locator('.vote-candidates li')
  await expect(rows(still)).toHaveCount(await rows(page).count())

  const token = await openByEmail(server, 'mover@vote.example')
  const info = async () => done(server, '/api/vote/info', { access_token: token })
  await expect.poll(async () => (await info())['points']).toMatchObject({ left: 100 })
  const { rounds } = (await info()) as { rounds: { state: string; candidates: { id: number; name: string }[] }[] }
  const round = rounds.find(({ state }) => state === 'open')
  const last = round?.candidates.at(-1)
  const at = (await rows(page).count()) - 1
  await expect(rows(page).nth(at)).toContainText(last?.name ?? '')
  const tops = await Promise.all(
    [at - 1, at].map(async row => Math.round((await rows(page).nth(row).boundingBox())?.y ?? 0)),
  )

  await done(server, '/api/vote/duihuan', { access_token: token, id: last?.id, coin: 'POINT', amount: '100' })
  for (const one of [page, still]) await expect(rows(one).nth(at - 1)).toContainText(last?.name ?? '')
  const [above, below] = tops
  const glides = await page.evaluate(() => globalThis.glides.sort((one, other) => one.from - other.from))
  expect(glides).toEqual([
    { from: above, to: below },
    { from: below, to: above },
  ])
  expect(await still.evaluate(() => globalThis.glides)).toEqual([])
})
