import type { Side } from '@bourse/engine'

export type { OrderRecord, OrderState } from '@bourse/engine'

/** One side of a deal, as its owner sees it. */
export type OwnDeal = {
  deal: number
  atMs: number
  market: number
  order: number
  owner: number
  /** The side of the owner's order. */
  side: Side
  role: 'maker' | 'taker'
  price: number
  quantity: number
  value: number
  /** In what the owner receives. */
  fee: number
}

/** What an account holds, in atoms. */
export type BalanceView = { purse: string; asset: number; available: number; held: number }
