import { assert, formatDecimal, parseDecimal } from '@bourse/kernel'
import { useCallback } from 'react'
import { useLocale } from 'use-intl'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 2 })
  formats.set(key, made)
  return made
}

/** Decimal text as people read it, digit by digit as it came: `−1,407.03`. */
export function moneyShown(locale: string, text: string, decimals = 2): string {
  return formatOf(locale, decimals)
    .format(text as `${number}`)
    .replace('-', '−')
}

/** Writes amounts of money in the page's language. */
export function useMoney(): (text: string) => string {
  const locale = useLocale()
  return useCallback(text => moneyShown(locale, text), [locale])
}

// Amounts are whole cents where they are reckoned with.
const SCALE = 2

/** What is left of an amount when another is taken from it, in whole cents and as decimal text: `-114.39`. */
export function amountLess(from: string, taken: string): string {
  return formatDecimal(centsOf(from) - centsOf(taken), SCALE)
}

function centsOf(text: string): number {
  const below = text.startsWith('-')
  const reading = parseDecimal(below ? text.slice(1) : text, SCALE)
  assert(reading.ok, `an amount of the wire has at most two decimals (${text})`)
  return below ? -reading.value : reading.value
}
