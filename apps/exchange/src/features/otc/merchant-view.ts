import { compareDecimals } from '@bourse/kernel'
import type { MerchantView } from '@bourse/protocol'

/** One thing that the house asks of who would be a merchant. */
export type MerchantNeed = {
  readonly name: 'orders' | 'completion' | 'deposit'
  readonly wanted: string
  /** What there is; null: it is not known yet. */
  readonly has: string | null
  readonly isMet: boolean
}

/** What the house asks, with what there is of it; `held` is what the OTC purse has free of the deposit's coin. */
export function needsOf({ needs, has, deposit }: MerchantView, held: string | null): readonly MerchantNeed[] {
  return [
    {
      ...{ name: 'orders', wanted: String(needs.orders), has: String(has.orders) },
      isMet: has.orders >= needs.orders,
    },
    {
      ...{ name: 'completion', wanted: String(needs.completion), has: has.completion },
      isMet: has.completion !== null && compareDecimals(has.completion, String(needs.completion)) >= 0,
    },
    {
      ...{ name: 'deposit', wanted: deposit.amount, has: held },
      isMet: held !== null && compareDecimals(held, deposit.amount) >= 0,
    },
  ]
}

/** Whether somebody may ask now: they never did, were refused, or left. */
export const mayAsk = ({ status }: Pick<MerchantView, 'status'>): boolean =>
  status === 'none' || status === 'refused' || status === 'left'
