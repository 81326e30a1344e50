import type { ContractEvent, EngineContractOrder } from '@bourse/engine'
import type { ContractOrderRecord, OwnContractDeal } from './contract-record.ts'

type PlacedEvent = Extract<ContractEvent, { kind: 'contract_order_placed' }>
type AmendedEvent = Extract<ContractEvent, { kind: 'contract_order_amended' }>
type TriggeredEvent = Extract<ContractEvent, { kind: 'contract_order_triggered' }>
type EndedEvent = Extract<ContractEvent, { kind: 'contract_order_ended' }>
type DealEvent = Extract<ContractEvent, { kind: 'contract_deal' }>

/** A living order of a contract, as the engine has it. */
export function livingRecord(order: EngineContractOrder, realised: number | null): ContractOrderRecord {
  const { id, held, placedAt, changedAt, waiting, quantity, left, dealValue, dealFee, expireAt, ...terms } = order
  const dealtQuantity = quantity === null ? 0 : quantity - left
  const state = waiting ? 'waiting' : dealtQuantity > 0 ? 'part_filled' : 'pending'
  return {
    ...terms,
    ...{ order: id, quantity, left, held, createdAtMs: placedAt, changedAtMs: changedAt, expireAtMs: expireAt },
    ...{ state, reason: null, dealtQuantity, dealtValue: dealValue, dealtFee: dealFee, realised },
  }
}

/** An order of a contract as its placing says it, before anything became of it. */
export function placedRecord(event: PlacedEvent, atMs: number): ContractOrderRecord {
  const { kind: _kind, expireAt: expireAtMs, ...terms } = event
  return {
    ...terms,
    expireAtMs,
    ...{ createdAtMs: atMs, changedAtMs: atMs, state: event.triggerPrice === null ? 'pending' : 'waiting' },
    ...{ reason: null, left: event.quantity ?? 0, held: 0 },
    ...{ dealtQuantity: 0, dealtValue: 0, dealtFee: 0, realised: 0 },
  }
}

/** The order with the terms that it has now. */
export function amendedRecord(order: ContractOrderRecord, event: AmendedEvent, atMs: number): ContractOrderRecord {
  const { price, quantity, left, triggerPrice, trail } = event
  return { ...order, price, quantity, left, triggerPrice, trail, changedAtMs: atMs }
}

/** The order once its turn has come. */
export function triggeredRecord(order: ContractOrderRecord, event: TriggeredEvent, atMs: number): ContractOrderRecord {
  const { quantity, triggerPrice } = event
  return { ...order, quantity, left: quantity, triggerPrice, state: 'pending', changedAtMs: atMs }
}

/** The order with its side of a deal. */
export function dealtRecord(order: ContractOrderRecord, deal: OwnContractDeal): ContractOrderRecord {
  return {
    ...order,
    ...{ state: 'part_filled', changedAtMs: deal.atMs, left: order.left - deal.quantity },
    dealtQuantity: order.dealtQuantity + deal.quantity,
    dealtValue: order.dealtValue + deal.value,
    dealtFee: order.dealtFee + deal.fee,
    realised: order.realised === null ? null : order.realised + deal.realised,
  }
}

/** The order when it is over. */
export function endedRecord(order: ContractOrderRecord, event: EndedEvent, atMs: number): ContractOrderRecord {
  const { reason, left, dealValue, dealFee } = event
  return {
    ...order,
    ...{ state: reason === 'filled' ? 'filled' : 'cancelled', reason, left, held: 0, changedAtMs: atMs },
    ...{ dealtValue: dealValue, dealtFee: dealFee },
  }
}

/** Both sides of a deal: the taker's, which may be a liquidation, and the maker's. */
export function sidesOfDeal(event: DealEvent, atMs: number): [taker: OwnContractDeal, maker: OwnContractDeal] {
  const { deal, market, price, quantity, value } = event
  const both = { deal, atMs, market, price, quantity, value }
  return [
    {
      ...both,
      ...{ role: 'taker', owner: event.takerOwner, order: event.takerOrder === 0 ? null : event.takerOrder },
      ...{ action: event.takerAction, fee: event.takerFee, realised: event.takerRealised },
    },
    {
      ...both,
      ...{ role: 'maker', owner: event.makerOwner, order: event.makerOrder },
      ...{ action: event.makerAction, fee: event.makerFee, realised: event.makerRealised },
    },
  ]
}
