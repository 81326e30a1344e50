import { line } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import type { FiatDeps } from './fiat-deps.ts'

/** A currency by its three letters. */
export const currency = line({ en: 'Currency', zh: '币种' }, 3, {
  like: /^[A-Z]{3}$/,
  wanted: { en: 'three letters', zh: '三个字母' },
})

/** How many rows a list of theirs shows. */
export const SHOWN_MAX = 100

/** An act that decides by one operator below the bound of a currency, by two from it on. */
export type BoundedAct = {
  readonly name: string
  readonly isLarge: boolean
  readonly needs: { readonly reason?: boolean; readonly secondFactor?: boolean; readonly fourEyes?: true }
}

/** An amount of a currency with its name. */
export function sumOf(
  { services }: Pick<FiatDeps, 'services'>,
  { asset, amount }: { readonly asset: number; readonly amount: number },
): string {
  const coin = services.catalogue.asset(asset)
  return `${writeAmount(coin, amount)} ${coin.coin}`
}
