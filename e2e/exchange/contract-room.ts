import { expect, type Locator, type Page } from '@playwright/test'

/** The contract room as somebody who reads Chinese uses it. */
export type ContractRoomPage = {
  readonly page: Page
  readonly form: Locator
  readonly lists: Locator
  readonly dialog: Locator
  /** Rolls an amount in from spot, or out to it. */
  readonly roll: (direction: '转入' | '转出', amount: string) => Promise<void>
  /** The row of a position, once it is there. */
  readonly position: (side: string) => Promise<Locator>
  readonly said: (text: string) => Promise<void>
}

/** The parts of a room that is open on a page. */
export function contractRoom(page: Page): ContractRoomPage {
  const form = page.getByRole('region', { name: '合约下单' })
  const lists = page.getByRole('region', { name: '我的持仓与委托' })
  const dialog = page.getByRole('dialog')
  return {
    page,
    form,
    lists,
    dialog,
    roll: async (direction, amount) => {
      await form.getByRole('button', { name: '转入或转出' }).click()
      if (direction === '转出') await dialog.getByRole('button', { name: '调换方向' }).click()
      await dialog.getByRole('textbox', { name: '数额' }).fill(amount)
      await dialog.getByRole('button', { name: new RegExp(`^${direction} `) }).click()
      await expect(
        page.getByText(`已划转 ${Number(amount).toLocaleString('en')} USDT`, { exact: true }).first(),
      ).toBeVisible()
      await expect(dialog).toHaveCount(0)
    },
    position: async side => {
      const row = lists.getByRole('row').filter({ hasText: side })
      await expect(row).toBeVisible()
      return row
    },
    said: async text => {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    },
  }
}

/** Waits until the room is alive: the mark is told and the form knows what can be spent. */
export async function roomIsThere({ page, form }: ContractRoomPage): Promise<void> {
  await expect(page.locator('.lvl-row[data-side="bid"] .lvl-price').first()).toBeVisible()
  await expect(form.getByRole('textbox', { name: '价格', exact: true })).not.toHaveValue('')
  await expect(form.getByRole('button', { name: '杠杆 20×' })).toBeEnabled()
}
