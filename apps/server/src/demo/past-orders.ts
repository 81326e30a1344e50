import { HOUSE } from '@bourse/engine'
import { atoms, lots, ticks } from '@bourse/kernel'
import type { CommandBody } from '../core/core-link.ts'
import { PURPOSE_DEMO } from './demo-accounts.ts'

/** An order as the past places it; without a price at market. */
export type PastOrder = {
  readonly owner: number
  readonly market: number
  readonly side: 'buy' | 'sell'
  readonly price: number | null
  readonly quantity: number
  readonly takes?: boolean
  /** Waits until the last price has come here, then goes to the market. */
  readonly trigger?: number
}

/** The command that places it. */
export const placing = ({ owner, market, side, price, quantity, takes, trigger }: PastOrder): CommandBody => ({
  kind: 'place_order',
  owner,
  market,
  clientId: null,
  side,
  type: trigger === undefined ? (price === null ? 'market' : 'limit') : 'stop_market',
  timeInForce: takes === true || trigger !== undefined || price === null ? 'ioc' : 'gtc',
  postOnly: false,
  selfTrade: 'expire_taker',
  price: price === null ? null : ticks(price),
  quantity: lots(quantity),
  value: null,
  triggerPrice: trigger === undefined ? null : ticks(trigger),
  trail: null,
  expireAt: null,
})

/** The command that brings coins from outside. */
export const bringing = (owner: number, asset: number, amount: number): CommandBody => ({
  kind: 'transfer',
  owner,
  clientId: `began-${asset}`,
  purpose: PURPOSE_DEMO,
  legs: [{ fromOwner: HOUSE, fromPurse: 'outside', toOwner: owner, toPurse: 'spot', asset, amount: atoms(amount) }],
})

/** The other side of an order. */
export const against = (side: 'buy' | 'sell'): 'buy' | 'sell' => (side === 'buy' ? 'sell' : 'buy')
