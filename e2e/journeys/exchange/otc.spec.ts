import type { Browser, Page } from '@playwright/test'
import { enterAsNewOperator } from '../../desk/new-operator.ts'
import { pressOn, tabTo, typeInto } from '../../exchange/by-keys.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { asOperator } from '../../exchange/operator.ts'
import { codeSentTo, lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { picture } from '../../exchange/picture.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

type Verified = { readonly token: string; readonly email: string }

/** Opens an account whose identity an operator has approved. */
async function verified(
  server: RunningServer,
  { email, name, id }: { email: string; name: string; id: string },
): Promise<Verified> {
  const token = await openByEmail(server, email)
  const identity = { level: 1, country: 'TW', real_name: name, id_type: 'id_card', id_number: id }
  await done(server, '/api/certification/set-real', { access_token: token, ...identity })
  const waiting = (await asOperator(server, 'kyc', 'list')).trim().split('\n').at(-1) ?? ''
  await asOperator(server, 'kyc', 'approve', /^(\d+)/.exec(waiting)?.[1] ?? '', 'because', 'as handed in')
  return { token, email }
}

/** A browser of somebody else, in the same language. */
async function otherBrowser(browser: Browser, server: RunningServer, token: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: server.callers.next() })
  await enterAs(context, server, token)
  await context.addCookies([{ name: 'bourse_language', value: 'en', url: server.exchange }])
  return context.newPage()
}

/** Opens what is cheapest on the market. */
async function takeCheapest(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.exchange}/otc?currency=TWD`)
  await page
    .getByRole('button', { name: /Buy USDT from/ })
    .first()
    .click()
}

test('coins change hands between two people: advert, payment, chat, release, and an appeal that stops one', async ({
  exchange,
  page,
  context,
  server,
  browser,
}) => {
  const seller = await verified(server, { email: 'seller@otc.example', name: 'Lin Weiqing', id: 'A123456780' })
  const buyer = await verified(server, { email: 'buyer@otc.example', name: 'Chen Meiling', id: 'A123456781' })
  const move = { coin: 'USDT', amount: '3000', direction: 'in', purse: 'otc' }
  await done(server, '/api/funds/transfer', { access_token: seller.token, ...move })
  await enterAs(context, server, seller.token)
  const bought = await otherBrowser(browser, server, buyer.token)
  const english = { language: 'en' } as const

  await test.step('the seller names an account and publishes an advert', async () => {
    await exchange('/otc/methods', english)
    await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Cathay United')
    await page.getByLabel('Account number').fill('0012345678901')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('0012345678901').first()).toBeVisible()
    await expectSoundScreen(page)
    await exchange('/otc/advert?currency=TWD', english)
    // The whole advert by keys alone, from the top of the page.
    await typeInto(page, page.getByRole('textbox', { name: 'Price' }), '32.1')
    await typeInto(page, page.getByLabel('In all'), '1000')
    await typeInto(page, page.getByLabel('An order from'), '500')
    await typeInto(page, page.getByLabel('to', { exact: true }).first(), '32000')
    await tabTo(page, page.getByRole('checkbox').first())
    await page.keyboard.press('Space')
    await expectSoundScreen(page)
    await pressOn(page, page.getByRole('button', { name: 'Save draft' }))
    await exchange('/otc/advert', english)
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('32.1')
    await expectSoundScreen(page)
    await pressOn(page, page.getByRole('button', { name: /Publish/ }))
    await page.waitForURL('**/otc/adverts')
    await expect(page.getByText('On the market')).toBeVisible()
  })

  await test.step('the buyer takes it and sees where to pay', async () => {
    await takeCheapest(bought, server)
    await bought.getByRole('dialog').getByLabel('You pay').fill('3210')
    await bought.getByRole('dialog').getByRole('button', { name: 'Buy 100 USDT' }).click()
    await bought.waitForURL('**/otc/order/*')
    await expect(bought.getByText('Pay by Bank')).toBeVisible()
    await expectSoundScreen(bought)
  })

  await test.step('they write to each other, and nothing written is markup', async () => {
    await page.getByRole('complementary', { name: 'Open OTC order' }).getByRole('link', { name: 'Open' }).click()
    await page.getByPlaceholder(/Write to/).fill('With the reference, please <b>exactly</b>')
    await page.keyboard.press('Enter')
    await expect(bought.getByText('With the reference, please <b>exactly</b>')).toBeVisible()
    await expect(page.getByText('· Read')).toBeVisible()
  })

  await test.step('what is paid is released behind a second check, and rated', async () => {
    await pressOn(bought, bought.getByRole('button', { name: /I have paid/ }))
    await pressOn(bought, bought.getByRole('button', { name: 'It is paid' }))
    await pressOn(page, page.getByRole('button', { name: 'Release 100 USDT' }))
    const dialog = page.getByRole('dialog')
    const before = (await lettersTo(server, seller.email)).filter(({ code }) => code !== null).length
    await dialog.getByRole('button', { name: /Send code/ }).click()
    await dialog
      .getByRole('textbox')
      .first()
      .fill(await codeSentTo(server, seller.email, before))
    await dialog.getByRole('button', { name: 'Release 100 USDT' }).click()
    await expect(bought.getByText('100 USDT are in your OTC purse')).toBeVisible()
    await bought.getByRole('button', { name: '5 stars' }).click()
    await expect(bought.getByText('Your stars were noted')).toBeVisible()
  })

  await test.step('a payment that another made is appealed, and holds the coins', async () => {
    // The quick way: the same advert among all ways, with every cost in.
    await bought.goto(`${server.exchange}/otc?currency=TWD`)
    const quick = bought.getByRole('region', { name: 'Quick buy and sell' })
    await typeInto(bought, quick.getByLabel('You pay'), '642')
    const way = quick.getByRole('radio', { name: /32\.1\b/ })
    await expect(way).toBeVisible()
    await tabTo(bought, quick.getByRole('radio', { checked: true }).last())
    for (let press = 0; press < 4 && !(await way.isChecked()); press++) await bought.keyboard.press('ArrowDown')
    await expectSoundScreen(bought)
    await pressOn(bought, quick.getByRole('button', { name: /^Buy 20 USDT/ }))
    await bought.waitForURL('**/otc/order/*')
    await bought.getByRole('button', { name: /I have paid/ }).click()
    await bought.getByRole('button', { name: 'It is paid' }).click()
    await exchange('/otc/orders', english)
    await page.getByRole('link', { name: 'Open', exact: true }).first().click()
    await page.getByRole('button', { name: 'Appeal', exact: true }).click()
    await page.getByRole('radio', { name: /payer/ }).click()
    await page.getByLabel('What happened').fill('The name on the transfer is another one.')
    await page
      .locator('[role=dialog] input[type=file]')
      .first()
      .setInputFiles(picture('proof.png', 640, 400))
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('You have appealed')).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('an operator takes the appeal, sees it whole, and gives the coins back', async () => {
    const operator = await browser.newPage()
    const verdict = await enterAsNewOperator(operator, server, 'astrid')
    await operator.goto(`${server.desk}/reviews/otc-appeals`)
    await operator.locator('.queue-row').last().click()
    await operator.keyboard.press('t')
    await expect(operator.getByText('The name on the transfer is another one.')).toBeVisible()
    await expectSoundScreen(operator)
    await operator.keyboard.press('x')
    const pane = operator.locator('section.act-pane')
    await pane.getByLabel(/^Reason/).fill('Paid by a third party.')
    await pane.getByRole('button', { name: 'Go on' }).click()
    await pane.getByLabel('Code').fill(verdict.freshCode())
    await pane.getByRole('button', { name: 'Do it' }).click()
    await expect(pane.getByText('Done', { exact: true })).toBeVisible()
    await operator.close()
    await expect(page.getByText('Paid by a third party.').first()).toBeVisible()
  })

  await test.step('who has traded once reads what is missing to be a merchant', async () => {
    await exchange('/otc/merchant', english)
    await page.getByRole('button', { name: /^Apply with/ }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectSoundScreen(page)
  })

  const balances = await done(server, '/api/funds/assets', { access_token: buyer.token })
  expect(JSON.stringify(balances)).toContain('"100"')

  await test.step('the other way round: who sells takes an advert that buys, writes, and is told that it is paid', async () => {
    const pair = { side: 2, coin: 'USDT', currency: 'TWD', kinds: ['bank'], pay_minutes: 15 }
    const offer = { pricing: 'fixed', fixed: '33.9', amount: '50', min: '300', max: '1500' }
    await done(server, '/api/otc/advert-add', { access_token: buyer.token, ...pair, ...offer })
    await exchange('/otc?currency=TWD&side=sell', english)
    await page
      .getByRole('button', { name: /Sell USDT to/ })
      .first()
      .click()
    const take = page.getByRole('dialog')
    await take.getByLabel('You give').fill('20')
    await take.getByRole('button', { name: 'Sell 20 USDT' }).click()
    await page.waitForURL('**/otc/order/*')
    const room = new URL(page.url()).pathname
    await page.getByPlaceholder(/Write to/).fill('I wait for 678')
    await page.keyboard.press('Enter')
    await bought.goto(`${server.exchange}${room}`)
    await expect(bought.getByText('I wait for 678')).toBeVisible()
    for (const [language, width] of [
      ['es', 390],
      ['ja', 1440],
    ] as const) {
      await exchange(room, { language, width })
      await expect(page.getByText('I wait for 678')).toBeVisible()
      await expectSoundScreen(page)
    }
    await exchange(room, english)
    await bought.getByRole('button', { name: /I have paid/ }).click()
    await bought.getByRole('button', { name: 'It is paid' }).click()
    // Released it is as above, where a code was sent less than a minute ago.
    await expect(page.getByRole('button', { name: 'Release 20 USDT' })).toBeVisible()
  })
  await bought.context().close()
})
