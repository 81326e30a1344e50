import { expect, type Locator, type Page } from '@playwright/test'

/** The trading room as somebody who reads Chinese uses it. */
export type TradeRoomPage = {
  readonly page: Page
  readonly field: (name: '价格' | '限价' | '数量' | '金额' | '触发价 ≥' | '触发价 ≤' | '回调距离') => Locator
  readonly side: (side: '买入' | '卖出') => Promise<void>
  readonly send: (label: RegExp) => Promise<void>
  readonly list: (tab: '当前委托' | '历史委托' | '我的成交' | '资产') => Promise<Locator>
  /** The best price of a side, from the ladder. */
  readonly best: (side: 'ask' | 'bid') => Locator
  readonly said: (text: string) => Promise<void>
}

/** The parts of a room that is open on a page. */
export function tradeRoom(page: Page): TradeRoomPage {
  const lists = page.getByRole('region', { name: '我的委托与成交' })
  const form = page.getByRole('region', { name: '下单' })
  return {
    page,
    field: name => form.getByRole('textbox', { name, exact: true }),
    side: side => form.getByRole('radio', { name: side }).click(),
    send: label => form.getByRole('button', { name: label }).click(),
    list: async tab => {
      await lists.getByRole('tab', { name: tab }).click()
      return lists.getByRole('tabpanel')
    },
    best: side => {
      const levels = page.locator(`.lvl-row[data-side="${side}"] .lvl-price`)
      return side === 'bid' ? levels.first() : levels.last()
    },
    said: async text => {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    },
  }
}

/** Waits until the room is alive: the book stands and the form has a price. */
export async function roomIsAlive({ best, field }: TradeRoomPage): Promise<void> {
  await expect(best('bid')).toBeVisible()
  await expect(best('ask')).toBeVisible()
  await expect(field('价格')).not.toHaveValue('')
}
