import { assert } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listCoin, type MarketCatalogue, readAmount } from '../markets/index.ts'
import { allCurrencies, insertCurrency } from './currency-table.ts'

type DemoCurrency = {
  readonly coin: string
  readonly name: string
  readonly perUsd: string
  readonly maxTotal: string
  readonly deposit: readonly [min: string, max: string]
  readonly withdrawal: readonly [min: string, fee: string]
  readonly twoFrom: string
  readonly at: { readonly bank: string; readonly bank_code: string; readonly account: string; readonly holder: string }
  readonly format: string
}

// Banks and numbers that nobody has: a demo takes no money.
const CURRENCIES: readonly DemoCurrency[] = [
  {
    ...{ coin: 'TWD', name: 'New Taiwan dollar', perUsd: '32', maxTotal: '100000000000', twoFrom: '300000' },
    ...{ deposit: ['1000', '2000000'], withdrawal: ['500', '15'], format: 'taiwan-big5' },
    at: { bank: '示範商業銀行 Demo Bank', bank_code: '000-0001', account: '000100020003', holder: 'Bourse (demo)' },
  },
  {
    ...{ coin: 'CNY', name: 'Chinese yuan', perUsd: '6.45', maxTotal: '100000000000', twoFrom: '70000' },
    ...{ deposit: ['200', '500000'], withdrawal: ['100', '5'], format: 'china-gb18030' },
    at: { bank: '示范银行 Demo Bank', bank_code: 'DEMOCNSH', account: '6200000000000000', holder: 'Bourse (demo)' },
  },
  {
    ...{ coin: 'USD', name: 'US dollar', perUsd: '1', maxTotal: '10000000000', twoFrom: '10000' },
    ...{ deposit: ['50', '100000'], withdrawal: ['50', '10'], format: 'us-csv' },
    at: { bank: 'Demo Bank, N.A.', bank_code: 'DEMOUS33', account: '000123456789', holder: 'Bourse (demo)' },
  },
]

const SCALE = 2

/** Lists the demo's currencies at its first start. */
export async function listCurrenciesForDemo(deps: {
  readonly db: Database
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  readonly now: () => Date
}): Promise<void> {
  const { db, catalogue } = deps
  if ((await allCurrencies(db)).length > 0) return
  for (const currency of CURRENCIES) await list(deps, currency)
  await catalogue.refresh()
}

async function list(deps: Parameters<typeof listCurrenciesForDemo>[0], currency: DemoCurrency): Promise<void> {
  const { db, catalogue } = deps
  const { coin: name, perUsd, maxTotal, deposit, withdrawal, twoFrom, at, format } = currency
  const asset = catalogue.coin(name)?.asset ?? 1 + Math.max(0, ...catalogue.coins().map(one => one.asset))
  const coin = { asset, coin: name, name: currency.name, scale: SCALE, perUsd }
  if (catalogue.coin(name) === null) {
    const problem = await listCoin(deps, { ...coin, maxTotal })
    assert(problem === null, `the demo lists ${name} (${problem})`)
    await catalogue.refresh()
  }
  const atoms = (text: string): number => {
    const reading = readAmount(coin, text)
    assert(reading.ok, `${text} ${name} is an amount`)
    return reading.value
  }
  await insertCurrency(db, {
    ...{ asset, min_deposit: atoms(deposit[0]), max_deposit: atoms(deposit[1]) },
    ...{ min_withdrawal: atoms(withdrawal[0]), withdrawal_fee: atoms(withdrawal[1]), two_from: atoms(twoFrom) },
    ...at,
    ...{ statement_format: format, deposits_off: null, withdrawals_off: null },
  })
}
