import { PAYMENT_KIND_NAMES, PAYMENT_KINDS, type PaymentKind } from '@bourse/protocol/terms'
import type { MarketRequest, OtcTerms } from './api/ask-otc.ts'

/** What the market shows, as its address says it. `wants` is what the reader wants to do. */
export type MarketFilters = {
  readonly wants: 'buy' | 'sell'
  readonly coin: string
  readonly currency: string
  /** An amount of the currency that an order shall be able to be; empty: any. */
  readonly amount: string
  readonly method: PaymentKind | null
  readonly takeable: boolean
  readonly begin: number
}

/** How many adverts a page of the market has. */
export const MARKET_SHOWN = 20

const FIRST_CURRENCY: Readonly<Record<string, string>> = { zh: 'CNY', 'zh-TW': 'TWD', ja: 'JPY', ko: 'KRW', es: 'EUR' }
const AMOUNT = /^\d{1,12}(?:\.\d{1,8})?$/

/** Reads the filters of an address; what it says wrong is as if it had not said it. */
export function filtersOf(
  search: Readonly<Record<string, unknown>>,
  { terms, language }: { readonly terms: OtcTerms; readonly language: string },
): MarketFilters {
  const currencies = terms.currencies.map(({ currency }) => currency)
  const coins = terms.coins.map(({ coin }) => coin)
  const wished = [search['currency'], FIRST_CURRENCY[language], 'USD']
  const currency = wished.flatMap(one => currencies.filter(known => known === one))[0] ?? currencies[0] ?? ''
  const coin = coins.find(known => known === search['coin']) ?? coins[0]
  const said = search['amount']
  const amount = typeof said === 'string' || typeof said === 'number' ? String(said) : ''
  const method = waysIn(currency).find(kind => kind === search['method'])
  return {
    wants: search['side'] === 'sell' ? 'sell' : 'buy',
    coin: coin ?? '',
    currency,
    amount: AMOUNT.test(amount) && /[1-9]/.test(amount) ? amount : '',
    method: method ?? null,
    takeable: search['takeable'] === true,
    begin: Math.max(0, Math.trunc(Number(search['begin'])) || 0),
  }
}

/** The filters as an address says them: what is as always is left out, coin and currency are always said. */
export const searchOf = ({ wants, coin, currency, amount, method, takeable, begin }: MarketFilters) => ({
  ...(wants === 'buy' ? {} : { side: wants }),
  coin,
  currency,
  ...(amount === '' ? {} : { amount }),
  ...(method === null ? {} : { method }),
  ...(takeable ? { takeable } : {}),
  ...(begin === 0 ? {} : { begin }),
})

/** What is asked of the market: 1 for who sells, 2 for who buys. */
export const requestOf = ({
  wants,
  coin,
  currency,
  amount,
  method,
  takeable,
  begin,
}: MarketFilters): MarketRequest => ({
  ...{ side: wants === 'sell' ? 1 : 2, coin, currency, takeable },
  ...(amount === '' ? {} : { amount }),
  ...(method === null ? {} : { method }),
  ...{ limit_begin: begin, limit_num: MARKET_SHOWN },
})

/** The ways to pay that a currency knows. */
export const waysIn = (currency: string): PaymentKind[] =>
  PAYMENT_KIND_NAMES.filter(kind => {
    const { currencies }: { readonly currencies: readonly string[] | null } = PAYMENT_KINDS[kind]
    return currencies === null || currencies.includes(currency)
  })

/** Seconds as whole minutes and seconds, for "3 min 12 s". */
export const minutesAndSeconds = (seconds: number): { readonly minutes: string; readonly seconds: string } => ({
  minutes: String(Math.floor(seconds / 60)),
  seconds: String(Math.round(seconds) % 60),
})
