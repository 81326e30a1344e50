import { type bankCurrencies, ok, type Refusal, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { amountProblem, type Coin, readAmount, writeAmount } from '../markets/index.ts'
import { verifiedName } from '../verification/index.ts'
import { allCurrencies, type CurrencyRow, currencyByAsset } from './currency-table.ts'
import type { FiatServices } from './fiat-deps.ts'

/** A currency with its terms. */
export type ListedCurrency = { readonly coin: Coin; readonly terms: CurrencyRow }

type Of = { readonly db: Database; readonly services: Pick<FiatServices, 'catalogue'> }

/** A currency by its name; null for what is none. */
export async function currencyNamed({ db, services }: Of, name: string): Promise<ListedCurrency | null> {
  const coin = services.catalogue.coin(name)
  const terms = coin === null ? undefined : await currencyByAsset(db, coin.asset)
  return coin === null || terms === undefined ? null : { coin, terms }
}

/** An amount of a currency within its bounds, or what is wrong with it. */
export function readSum(
  coin: Coin,
  text: string,
  { min, max }: { readonly min: number; readonly max: number | null },
): number | Refusal<'422'> {
  const reading = readAmount(coin, text)
  if (!reading.ok) return refuseFields({ amount: amountProblem(text, coin.scale) })
  if (reading.value < min) return refuseFields({ amount: ['too_small', { min: writeAmount(coin, min) }] })
  if (max !== null && reading.value > max) return refuseFields({ amount: ['too_big', { max: writeAmount(coin, max) }] })
  return reading.value
}

/** The currencies that come and go by bank. */
export const listCurrencies: Operation<typeof bankCurrencies, FiatServices> = async context => {
  const { db, services, session } = context
  const [rows, name] = await Promise.all([allCurrencies(db), verifiedName(context, session.userId)])
  return ok({
    verified: name !== null,
    records: rows.map(terms => {
      const coin = services.catalogue.asset(terms.asset)
      return {
        ...{ currency: coin.coin, name: coin.name, places: coin.scale },
        min_deposit: writeAmount(coin, terms.min_deposit),
        max_deposit: writeAmount(coin, terms.max_deposit),
        min_withdrawal: writeAmount(coin, terms.min_withdrawal),
        fee: writeAmount(coin, terms.withdrawal_fee),
        deposits_off: terms.deposits_off !== null,
        withdrawals_off: terms.withdrawals_off !== null,
      }
    }),
  })
}
