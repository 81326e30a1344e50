import { orderLabelEnd } from '../../exchange/chart-room.ts'
import { contractRoom, roomIsThere } from '../../exchange/contract-room.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { asOperator } from '../../exchange/operator.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('money is rolled in, a long of twenty times is opened, guarded, given margin, closed, and the money rolled out', async ({
  exchange,
  page,
  context,
  server,
}) => {
  await enterAs(context, server, await openByEmail(server, 'long@contract.example'))
  await exchange('/contract/BTCUSDT')
  const room = contractRoom(page)
  await roomIsThere(room)

  await test.step('from spot into the contract account', async () => {
    await room.roll('转入', '2000')
    await expect(room.form.getByText('2,000.00')).toBeVisible()
  })

  await test.step('isolated, twenty times', async () => {
    await room.form.getByRole('button', { name: '全仓' }).click()
    await room.dialog.getByText('逐仓', { exact: true }).click()
    await room.dialog.getByRole('button', { name: '确认' }).click()
    await expect(room.form.getByRole('button', { name: '逐仓' })).toBeVisible()
    await expect(room.form.getByRole('button', { name: '杠杆 20×' })).toBeVisible()
  })

  await test.step('cost, fee and liquidation stand above the button before it is pressed', async () => {
    await room.form.getByRole('tab', { name: '市价' }).click()
    await room.form.getByRole('textbox', { name: '数量', exact: true }).fill('0.1')
    await expect(room.form.getByText('成本').first().locator('..')).toHaveText(/成本3\d\d\.\d\d/)
    await expect(room.form.getByText('强平').first().locator('..')).toHaveText(/强平\d\d,\d{3}\.\d/)
    await room.form.getByRole('button', { name: '开多' }).click()
    await room.said('委托已成交')
  })

  await test.step('the position stands below with its profit at the mark', async () => {
    const row = await room.position('多 20×')
    await expect(row).toContainText('0.100')
    await expect(row).toContainText(/[+−]?\d+\.\d\d%/)
  })

  await test.step('more margin moves the liquidation away', async () => {
    await room.lists.getByRole('button', { name: '增减 BTCUSDT 多 的保证金' }).click()
    await room.dialog.getByRole('textbox', { name: '数额' }).fill('100')
    await room.dialog.getByRole('button', { name: '增加保证金' }).click()
    await room.said('已增加 100 USDT')
  })

  await test.step('take-profit and stop are set, and a wrong side is told before it is sent', async () => {
    await room.lists.getByRole('button', { name: '设置 BTCUSDT 多 的止盈止损' }).click()
    await room.dialog.getByRole('textbox', { name: '止盈价' }).fill('1000')
    await expect(room.dialog.getByText(/必须高于标记价/)).toBeVisible()
    await room.dialog.getByRole('textbox', { name: '止盈价' }).fill('90000')
    await room.dialog.getByRole('textbox', { name: '止损价' }).fill('50000')
    await room.dialog.getByRole('button', { name: '保存' }).click()
    await room.said('止盈止损已更新')
    await expect(await room.position('多 20×')).toContainText('90,000.0')
  })

  await test.step('take-profit is moved where it stands: it stays the order it was', async () => {
    await room.lists.getByRole('tab', { name: '当前委托' }).click()
    const profit = room.lists.getByRole('row').filter({ hasText: '90,000.0' })
    await profit.getByRole('button', { name: /^修改触发价/ }).click()
    const field = room.lists.getByRole('textbox', { name: '修改触发价' })
    await field.fill('91000')
    await field.press('Enter')
    await expect(room.lists.getByRole('row').filter({ hasText: '91,000.0' })).toBeVisible()
    await room.lists.getByRole('tab', { name: '持仓' }).click()
    await expect(await room.position('多 20×')).toContainText('91,000.0')
  })

  await test.step('it is closed at market, and what guarded it is gone with it', async () => {
    await room.lists.getByRole('button', { name: '市价平仓 BTCUSDT 多' }).click()
    await room.dialog.getByRole('button', { name: '平仓 0.100 BTC' }).click()
    await expect(room.lists.getByText('没有持仓')).toBeVisible()
    await room.lists.getByRole('tab', { name: '当前委托' }).click()
    await expect(room.lists.getByText('没有当前委托')).toBeVisible()
  })

  await test.step('a long and a short of another contract stand side by side', async () => {
    await page.getByRole('button', { name: /^BTCUSDT/ }).click()
    await page.getByRole('link', { name: /^SOLUSDT/ }).click()
    await roomIsThere(room)
    await room.form.getByRole('button', { name: '全仓' }).click()
    await room.dialog.getByText('逐仓', { exact: true }).click()
    await room.dialog.getByRole('button', { name: '确认' }).click()
    await room.form.getByRole('button', { name: '杠杆 20×' }).click()
    await room.dialog.getByRole('button', { name: '50×' }).first().click()
    await room.dialog.getByRole('button', { name: '确认' }).click()
    await expect(room.form.getByRole('button', { name: '杠杆 50× / 20×' })).toBeVisible()
    await room.form.getByRole('tab', { name: '市价' }).click()
    for (const button of ['开多', '开空']) {
      await room.form.getByRole('textbox', { name: '数量', exact: true }).fill('2')
      await room.form.getByRole('button', { name: button }).click()
      await room.said('委托已成交')
    }
    await room.position('多 50×')
    await room.position('空 20×')
  })

  await test.step('a crash liquidates the long alone, and the history says why', async () => {
    await asOperator(server, 'demo', 'move', 'SOL', 'down', '4')
    await expect(room.lists.getByRole('row').filter({ hasText: '多 50×' })).toHaveCount(0, { timeout: 30_000 })
    await expect(await room.position('空 20×')).toContainText(/\+\d+\.\d\d%/)
    await room.lists.getByRole('tab', { name: '历史' }).click()
    const closings = room.lists.getByRole('list', { name: '强平与自动减仓' })
    await expect(closings.getByRole('listitem')).toHaveText(
      /强平.*SOLUSDT.*多.*2\.0 SOL.*标记价格使仓位权益低于维持保证金/,
    )
  })

  await test.step('and part of it goes back to spot', async () => {
    await room.roll('转出', '1000')
    // What is left: a thousand, less fees, the long that is gone, and what the price made of it meanwhile.
    await expect(room.form.getByText(/^(9\d\d|1,0\d\d)\.\d\d$/).first()).toBeVisible()
  })
})

test('lines are dragged, a position is turned round, orders trail and close at a limit, and what cannot be is told before it is sent', async ({
  exchange,
  page,
  context,
  server,
}) => {
  await enterAs(context, server, await openByEmail(server, 'hands@contract.example'))
  await exchange('/contract/ETHUSDT')
  const room = contractRoom(page)
  await roomIsThere(room)
  const field = (name: string) => room.form.getByRole('textbox', { name, exact: true })
  const mark = async (): Promise<number> => numberOf(await page.locator('.contract-stats dd').first().innerText())

  await test.step('the star of a contract is that of the pair of its name', async () => {
    const star = page.getByRole('button', { name: '把 ETHUSDT 移出自选' })
    await star.click()
    await expect(page.getByRole('button', { name: '把 ETHUSDT 加入自选' })).toBeVisible()
    await page.getByRole('button', { name: /^ETHUSDT/ }).click()
    await page.getByRole('dialog', { name: '合约' }).getByRole('button', { name: '把 ETHUSDT 加入自选' }).click()
    await page.keyboard.press('Escape')
    await expect(star).toBeVisible()
  })

  await test.step('without funds the list says where they come from, with them what to do', async () => {
    await expect(room.lists.getByText('先从现货账户转入 USDT，再开多或开空。')).toBeVisible()
    await room.roll('转入', '3000')
    await expect(room.lists.getByText('在下单区开多或开空。')).toBeVisible()
  })

  await test.step('a price that is tried has its lines and where it would be liquidated', async () => {
    const near = await mark()
    await field('价格').fill(String(Math.round(near * 0.99)))
    await field('数量').fill('1')
    await field('试算价格').fill(String(Math.round(near * 1.01)))
    await expect(room.form.getByText('盈亏与回报率').locator('..')).toHaveText(/\+\d+\.\d\d\+\d+\.\d\d%/)
    await expectSoundScreen(page)
    await field('试算价格').fill('')
  })

  await test.step('a long stands, guarded near its price', async () => {
    await room.form.getByRole('tab', { name: '市价' }).click()
    await field('数量').fill('1')
    await room.form.getByRole('button', { name: '开多' }).click()
    await room.said('委托已成交')
    await room.position('多 20×')
    await room.lists.getByRole('button', { name: '设置 ETHUSDT 多 的止盈止损' }).click()
    await room.dialog.getByRole('textbox', { name: '止盈价' }).fill(String(Math.round((await mark()) * 1.008)))
    await room.dialog.getByRole('button', { name: '保存' }).click()
    await room.said('止盈止损已更新')
  })

  await test.step('the line of the take-profit is dragged, and asks before it moves', async () => {
    await expect.poll(() => orderLabelEnd(page)).not.toBe(null)
    const tag = await orderLabelEnd(page)
    if (tag === null) throw new Error('the tag has gone')
    const before = await (await room.position('多 20×')).innerText()
    await page.mouse.move(tag.x - 20, tag.y)
    await page.mouse.down()
    for (const by of [3, 6, 9]) await page.mouse.move(tag.x - 20, tag.y + by)
    // Prices go on meanwhile, and everything about the position with them: what is held stays in the hand.
    const told = await mark()
    await expect.poll(mark).not.toBe(told)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: '移动多单止盈？' })).toBeVisible()
    await expectSoundScreen(page)
    await room.dialog.getByRole('button', { name: /^移到 / }).click()
    await room.said('已移动')
    await expect.poll(async () => (await room.position('多 20×')).innerText()).not.toBe(before)
  })

  await test.step('no other margin mode stands beside a position, and no more can be closed than there is', async () => {
    await room.form.getByRole('button', { name: '全仓' }).click()
    await room.dialog.getByText('逐仓', { exact: true }).click()
    await room.dialog.getByRole('button', { name: '确认' }).click()
    await expect(room.dialog.getByRole('alert')).toBeVisible()
    await room.dialog.getByRole('button', { name: '返回' }).click()
    await room.lists.getByRole('button', { name: '限价平仓 ETHUSDT 多' }).click()
    await field('数量').fill('1.5')
    await expect(room.form.getByText('最多可平 1 ETH')).toBeVisible()
  })

  await test.step('it closes in part at a limit, and the rest alone is closable', async () => {
    await field('价格').fill(String(Math.round((await mark()) * 1.03)))
    await field('数量').fill('0.4')
    await room.form.getByRole('button', { name: '平多' }).click()
    await room.said('委托已提交')
    await field('数量').fill('0.7')
    await expect(room.form.getByText('最多可平 0.6 ETH')).toBeVisible()
  })

  await test.step('an order trails, and leverage waits until no order stands', async () => {
    await room.form.getByText('开仓', { exact: true }).click()
    await room.form.getByRole('tab', { name: '跟踪委托' }).click()
    await field('回调距离').fill('20')
    await field('数量').fill('0.1')
    await room.form.getByRole('button', { name: '开空' }).click()
    await room.said('委托已提交')
    await room.lists.getByRole('tab', { name: '当前委托' }).click()
    await expect(room.lists.getByRole('row').filter({ hasText: '跟踪' })).toBeVisible()
    await room.form.getByRole('button', { name: '杠杆 20×' }).click()
    await room.dialog.getByRole('button', { name: '10×' }).first().click()
    await room.dialog.getByRole('button', { name: '确认' }).click()
    await expect(room.dialog.getByRole('alert')).toBeVisible()
    await room.dialog.getByRole('button', { name: '返回' }).click()
    await room.lists.getByRole('button', { name: '撤销全部' }).click()
    await expect(room.lists.getByText('没有当前委托')).toBeVisible()
    await room.lists.getByRole('tab', { name: '持仓' }).click()
  })

  await test.step('it is turned round, and everything is closed at once', async () => {
    await room.lists.getByRole('button', { name: 'ETHUSDT 多 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '反手' }).click()
    await room.dialog.getByRole('button', { name: '反手为空' }).click()
    await expect(await room.position('空 20×')).toContainText('1.00')
    await expect(room.lists.getByRole('row').filter({ hasText: '多 20×' })).toHaveCount(0)
    await room.lists.getByRole('button', { name: '全部市价平仓' }).click()
    await room.dialog.getByRole('button', { name: '全部平仓' }).click()
    await expect(room.lists.getByText('没有持仓')).toBeVisible()
  })
})

const numberOf = (text: string): number => Number(text.replaceAll(',', ''))
