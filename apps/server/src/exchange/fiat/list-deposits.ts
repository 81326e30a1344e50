import { type bankRecords, ok, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { currencyNamed } from './currencies.ts'
import { allCurrencies } from './currency-table.ts'
import { depositView } from './deposit-view.ts'
import { depositsOf } from './fiat-deposit-table.ts'
import type { FiatServices } from './fiat-deps.ts'

/** Somebody's deposits by bank, newest first. */
export const listFiatDeposits: Operation<typeof bankRecords, FiatServices> = async (context, request) => {
  const { db, session, services } = context
  const { limit_begin, limit_num, status } = request
  const currency = request.currency === undefined ? null : await currencyNamed(context, request.currency)
  if (request.currency !== undefined && currency === null) return refuseFields({ currency: 'unknown' })
  const choice = { userId: session.userId, asset: currency?.coin.asset ?? null, state: status ?? null }
  const [{ total, rows }, all] = await Promise.all([
    depositsOf(db, choice, { begin: limit_begin, count: limit_num }),
    allCurrencies(db),
  ])
  const records = rows.flatMap(row => {
    const terms = all.find(({ asset }) => asset === row.asset)
    return terms === undefined ? [] : [depositView({ coin: services.catalogue.asset(row.asset), terms }, row)]
  })
  return ok({ total, limit_begin, limit_num, records })
}
