import { divideUp, formatDigits } from '@bourse/kernel'
import type { QuickWay } from '@bourse/protocol'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { OtcPair } from '../otc-adverts/index.ts'
import type { QuickServices } from './quick-services.ts'
import type { KeptWay } from './quote-table.ts'

/** Who asks. */
export type QuickContext = OperationContext<Session | null, QuickServices>

/** What is wished for, read: the typed unit in the atoms of its own. */
export type QuickWish = {
  readonly pair: OtcPair
  readonly buys: boolean
  readonly unit: 'amount' | 'money'
  readonly atoms: number
  readonly typed: string
}

/** A way with what it takes to carry it out. */
export type ShownWay = {
  readonly view: QuickWay
  readonly kept: KeptWay
  /** Atoms of the coin and of the currency: what ways are compared by. */
  readonly amount: bigint
  readonly money: bigint
}

/** What a coin costs, or brings, with every cost in; rounded against whoever asks. */
export function allInPrice(
  { coin, terms, currency }: OtcPair,
  of: { readonly amount: bigint; readonly money: bigint; readonly buys: boolean },
): string {
  const units = of.money * 10n ** BigInt(coin.scale + terms.price_places - currency.places)
  return formatDigits(of.buys ? divideUp(units, of.amount) : units / of.amount, terms.price_places)
}
