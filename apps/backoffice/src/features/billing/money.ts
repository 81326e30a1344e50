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
