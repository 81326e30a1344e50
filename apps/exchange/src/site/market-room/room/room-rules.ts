import type { DecimalStep } from '@bourse/kernel'

/** What of a market's rules every part of a room needs: steps of price and amount, and the decimals they are shown with. */
export type RoomRules = {
  readonly name: string
  readonly title: string
  readonly stock: string
  readonly money: string
  readonly open: boolean
  readonly tick: DecimalStep
  readonly lot: DecimalStep
  /** Decimals that a price, an amount and a sum of money are shown with. */
  readonly places: { readonly price: number; readonly amount: number; readonly money: number }
}
