import type { ContractDealView, contractClosings, ReplyOf } from '@bourse/protocol'
import { units } from './amounts.ts'

type Deal = Pick<ContractDealView, 'market' | 'action' | 'amount'>
type Closing = Pick<ReplyOf<typeof contractClosings>['records'][number], 'market' | 'side' | 'deleveraged'>

/** What is left of each side of each contract after deals, and after what was closed against others without one. */
export function effectsIn(deals: readonly Deal[], closings: readonly Closing[]): Map<string, bigint> {
  const left = new Map<string, bigint>()
  const add = (name: string, amount: bigint): unknown => left.set(name, (left.get(name) ?? 0n) + amount)
  for (const { market, action, amount } of deals) {
    const [verb, side] = action.split('_')
    add(`${market} ${side}`, verb === 'open' ? units(amount) : -units(amount))
  }
  for (const { market, side, deleveraged } of closings) add(`${market} ${side}`, -units(deleveraged))
  return left
}
