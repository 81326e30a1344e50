import type { ContractDealView, ContractOrderView } from '@bourse/protocol'
import { closes, namesPrice, sideOfAction } from '@bourse/protocol/terms'
import type { ContractOrderRecord, OwnContractDeal } from '../../core/contract-record.ts'
import { feeText, type ListedContract } from '../contract-markets/index.ts'
import { writeAmount, writePrice, writeQuantity } from '../markets/index.ts'

const seconds = (ms: number): number => ms / 1_000
const NO_FEE = { maker: 0, taker: 0 }

/** An order of a contract as it travels, at the fees of its owner's level. */
export function contractOrderView(
  order: ContractOrderRecord,
  { contract, rules }: ListedContract,
  level: number,
): ContractOrderView {
  const price = (ticks: number | null): string | null => (ticks === null ? null : writePrice(contract, ticks))
  const ended = order.reason !== null
  const changed = seconds(order.changedAtMs)
  const waits = order.triggerPrice !== null
  const fees = feeText(rules.fees[Math.min(level, rules.fees.length - 1)] ?? NO_FEE)
  const closing = closes(order.action)
  return {
    id: order.order,
    market: contract.name,
    user: order.owner,
    action: order.action,
    side: sideOfAction(order.action),
    type: namesPrice(order.type) ? 1 : 2,
    kind: order.type,
    status: order.state,
    ctime: seconds(order.createdAtMs),
    // JSON leaves out what is undefined, so one of the two times is never written.
    ftime: ended ? changed : undefined,
    mtime: ended ? undefined : changed,
    price: price(order.price) ?? '0',
    amount: order.quantity === null ? null : writeQuantity(contract, order.quantity),
    left: order.quantity === null ? null : writeQuantity(contract, order.left),
    deal_stock: writeQuantity(contract, order.dealtQuantity),
    deal_money: writeAmount(contract.quote, order.dealtValue),
    deal_fee: writeAmount(contract.quote, order.dealtFee),
    // Of an order that lives it would be another figure with each deal, and who asks later does not know it.
    realised: closing && ended && order.realised !== null ? writeAmount(contract.quote, order.realised) : null,
    taker_fee: fees.taker,
    maker_fee: fees.maker,
    held: ended ? null : writeAmount(contract.quote, order.held),
    client_id: order.clientId,
    trigger_price: price(order.triggerPrice),
    trigger_by: waits ? order.triggerBy : null,
    trail: price(order.trail),
    time_in_force: order.timeInForce,
    expire_at: order.expireAtMs === null ? null : seconds(order.expireAtMs),
    post_only: order.postOnly,
    reduce_only: closing,
    amount_coin: contract.base.coin,
    fee_coin: contract.quote.coin,
    reason: order.reason,
  }
}

/** One's own side of a deal as it travels. */
export function contractDealView(deal: OwnContractDeal, { contract }: ListedContract): ContractDealView {
  return {
    id: deal.deal,
    time: seconds(deal.atMs),
    market: contract.name,
    order_id: deal.order,
    action: deal.action,
    role: deal.role === 'maker' ? 1 : 2,
    price: writePrice(contract, deal.price),
    amount: writeQuantity(contract, deal.quantity),
    deal: writeAmount(contract.quote, deal.value),
    fee: writeAmount(contract.quote, deal.fee),
    realised: closes(deal.action) ? writeAmount(contract.quote, deal.realised) : null,
    fee_coin: contract.quote.coin,
  }
}
