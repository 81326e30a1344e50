import { formatDigits } from '@bourse/kernel'
import { OTC, ok, type otcCoinList, PAYMENT_KIND_NAMES, PAYMENT_KINDS } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { writeAmount } from '../markets/index.ts'
import { indexOf } from './index-price.ts'
import type { OtcServices } from './otc-services.ts'
import { INDEX_PLACES } from './otc-units.ts'
import { coinTerms, otcCurrencies } from './terms-table.ts'

/** What is traded person to person, and in what it is paid. */
export const listCoins: Operation<typeof otcCoinList, OtcServices> = async ({ db, services, clock }) => {
  const [rows, named] = await Promise.all([coinTerms(db), otcCurrencies(db)])
  const currencies = named.filter(({ off }) => off === null)
  const standing = rows.filter(({ off }) => off === null)
  const coins = standing.map(terms => {
    const coin = services.catalogue.asset(terms.asset)
    const index = currencies.map(currency => {
      const units = indexOf(services, { coin, terms, currency })
      return [currency.currency, units === null ? null : formatDigits(units, terms.price_places + INDEX_PLACES)]
    })
    return {
      ...{ coin: coin.coin, name: coin.name, places: terms.places, price_places: terms.price_places },
      ...{ fee_ppm: terms.fee_ppm, min_amount: writeAmount(coin, terms.min_amount), index: Object.fromEntries(index) },
    }
  })
  const kinds = PAYMENT_KIND_NAMES.map(kind => {
    const { currencies: of, fields } = PAYMENT_KINDS[kind]
    return { kind, currencies: of === null ? null : [...of], fields: [...fields] }
  })
  return ok({
    time: clock.nowMs() / 1000,
    coins,
    currencies: currencies.map(({ currency, name, places }) => ({ currency, name, places })),
    kinds,
    pay_minutes: [...OTC.payMinutes],
  })
}
