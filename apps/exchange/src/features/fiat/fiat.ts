import { usdInCny } from '@bourse/client'
import { multiplyDecimals } from '@bourse/kernel'
import { CURRENCY_SIGN } from '@bourse/protocol/terms'
import type { CurrencyChoice } from '../../site/preferences.ts'

/** What values are told in, beside the coin they are of. */
export type Fiat = 'USD' | 'CNY'

/** The sign before a value. */
export const FIAT_SIGNS: Readonly<Record<Fiat, string>> = { USD: '$', CNY: CURRENCY_SIGN }

/** The currency of a choice: without one yuan where simplified Chinese is read, dollars elsewhere. */
export const fiatOf = (choice: CurrencyChoice, language: string): Fiat =>
  choice === 'auto' ? (language === 'zh' ? 'CNY' : 'USD') : choice

/** A value in dollars, told in a currency; null where it is not known. */
export function inFiat(usd: string | null, fiat: Fiat, rate: string): string | null {
  if (usd === null) return null
  return fiat === 'CNY' ? usdInCny(usd, rate) : multiplyDecimals(usd, '1')
}

/** Decimals of a value: cents, and for what is worth less than one as many as show three figures. */
export function fiatPlaces(value: string): number {
  const zeros = /^-?0\.(0*)[1-9]/.exec(value)?.[1]?.length
  return zeros === undefined ? 2 : Math.min(8, zeros + 3)
}
