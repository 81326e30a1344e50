import { contractLeverage, contractMarginAdjust, contractMarginMode, ok, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { readAmount } from '../markets/index.ts'
import { contractRefusal } from './answer-refusal.ts'
import type { ContractTradeServices } from './contract-trade-context.ts'
import { readPositionViews } from './read-account.ts'
import { marginingOf } from './read-margining.ts'

/** Sets the leverage of a side. */
export const setLeverage: Operation<typeof contractLeverage, ContractTradeServices> = async (context, request) => {
  const listed = context.services.contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const { side, leverage } = request
  const of = { owner: context.session.userId, market: listed.contract.contract }
  const submitted = await context.services.core.submit({ kind: 'set_leverage', ...of, side, leverage })
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return ok(await marginingOf(context, listed))
  return contractRefusal(submitted, context, { call: contractLeverage, listed, side })
}

/** Changes how both sides of a contract are margined. */
export const setMarginMode: Operation<typeof contractMarginMode, ContractTradeServices> = async (context, request) => {
  const listed = context.services.contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const of = { owner: context.session.userId, market: listed.contract.contract }
  const submitted = await context.services.core.submit({ kind: 'set_margin_mode', ...of, mode: request.mode })
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return ok(await marginingOf(context, listed))
  return contractRefusal(submitted, context, { call: contractMarginMode, listed })
}

/** Puts margin under an isolated position, or takes some of it. */
export const adjustMargin: Operation<typeof contractMarginAdjust, ContractTradeServices> = async (context, request) => {
  const { core, contracts } = context.services
  const listed = contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const { side, direction, client_id } = request
  const reading = readAmount(listed.contract.quote, request.amount)
  if (!reading.ok) return refuseFields({ amount: 'decimal' })
  const submitted = await core.submit({
    kind: 'adjust_margin',
    owner: context.session.userId,
    market: listed.contract.contract,
    clientId: client_id ?? null,
    side,
    amount: direction === 'add' ? reading.value : -reading.value,
  })
  if (submitted.kind !== 'done' && submitted.kind !== 'repeated') {
    return contractRefusal(submitted, context, { call: contractMarginAdjust, listed, side, named: { client_id } })
  }
  const positions = await readPositionViews(context, listed.contract.contract)
  return ok({ position: positions.find(position => position.side === side) ?? null })
}
