import { useCallback } from 'react'
import { useLocale } from 'use-intl'

const DECIMALS = 2
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS })
  formats.set(locale, made)
  return made
}

/** Decimal text as people read it, digit by digit as it came: `−1,407.03`. */
export const moneyShown = (locale: string, text: string): string =>
  formatOf(locale)
    .format(text as `${number}`)
    .replace('-', '−')

/** Writes amounts of money in the page's language. */
export function useMoney(): (text: string) => string {
  const locale = useLocale()
  return useCallback(text => moneyShown(locale, text), [locale])
}
