import { parseDecimal } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, asTable, done, line, oneOf, refused } from '../../operator/index.ts'
import { type Coin, type MarketCatalogue, readAmount, writeAmount } from '../markets/index.ts'
import type { Queries } from '../people/index.ts'
import {
  type CoinTerms,
  changeCoinTerms,
  changeCurrency,
  coinTerms,
  currencyNamed,
  listTerms,
  type OtcCurrency,
  otcCurrencies,
  termsOfCoin,
} from './terms-table.ts'

/** What the acts about coins and currencies of OTC stand on. */
export type TermActDeps = { readonly db: Queries; readonly services: { readonly catalogue: MarketCatalogue } }

const ON = 'on'
const FEE_PPM_MAX = 50_000
const RATE_SCALE = 8
const PLACES_MAX = 8
// An amount times a price has at least the decimals of any currency.
const MONEY_PLACES_MAX = 4
const RANK_MAX = 999

const coin = line({ en: 'Coin', zh: '币种' }, 15, {
  like: /^[A-Z0-9]{1,15}$/,
  wanted: { en: '1 to 15 of A–Z and 0–9', zh: '1 至 15 个字符：A–Z 与 0–9' },
})
const currency = line({ en: 'Currency', zh: '货币' }, 3, {
  like: /^[A-Z]{3}$/,
  wanted: { en: 'three letters', zh: '三个字母' },
})
const value = { ...line({ en: 'Value', zh: '值' }, 60), rest: true } as const
const changesIt = { reason: true, secondFactor: true } as const

/** What operators do with what is traded person to person: `otc-coin list|open|set` and `otc-currency list|open|set`. */
export const otcTermActs = (deps: TermActDeps): AnyAct[] => [
  coinListAct(deps),
  coinOpenAct(deps),
  coinSetAct(deps),
  currencyListAct(deps),
  currencyOpenAct(deps),
  currencySetAct(deps),
]

const coinListAct = (deps: TermActDeps): AnyAct =>
  act({
    name: 'otc-coin list',
    page: 'markets',
    purpose: { en: 'shows the coins that are traded person to person', zh: '列出场外交易的币种' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = (await coinTerms(deps.db)).map(row => {
        const of = deps.services.catalogue.asset(row.asset)
        const least = `from ${coinText(of, row, 'min_amount')}`
        return [
          of.coin,
          `${row.places} decimals`,
          `${row.price_places} of a price`,
          `${row.fee_ppm} ppm`,
          least,
          row.off ?? '',
        ]
      })
      return done(rows.length === 0 ? 'Nothing is traded so.' : asTable(rows))
    },
  })

const COIN_TERMS = ['fee_ppm', 'min_amount', 'rank', 'off'] as const
type CoinTerm = (typeof COIN_TERMS)[number]

function coinText(of: Coin, row: CoinTerms, what: CoinTerm): string {
  if (what === 'off') return row.off ?? ON
  return what === 'min_amount' ? writeAmount(of, row.min_amount) : String(row[what])
}

const wholeField = (en: string, zh: string, max: number) => ({ kind: 'whole', label: { en, zh }, min: 0, max }) as const

const coinOpenAct = (deps: TermActDeps): AnyAct =>
  act({
    name: 'otc-coin open',
    page: 'markets',
    purpose: { en: 'lets a listed coin be traded person to person', zh: '将已上架币种开放场外交易' },
    effect: 'acts',
    fields: {
      coin,
      places: wholeField('Decimals of an amount', '数量小数位', PLACES_MAX),
      pricePlaces: wholeField('Decimals of a price', '价格小数位', PLACES_MAX),
      feePpm: wholeField('Fee of the maker, millionths', '挂单方手续费（百万分之）', FEE_PPM_MAX),
      least: { kind: 'decimal', label: { en: 'The least order', zh: '每单最少' } },
    },
    needs: { ...changesIt, fourEyes: true },
    about: { is: 'coin', id: said => said.coin },
    async before(_context, said) {
      const read = await readNewCoin(deps, said)
      if (typeof read === 'string') return refused(read)
      const count = (await coinTerms(deps.db)).length
      return { changes: [{ what: { en: 'OTC coins', zh: '场外币种数' }, from: String(count), to: String(count + 1) }] }
    },
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        const listed = deps.services.catalogue.coin(said.coin)
        return listed !== null && (await termsOfCoin(deps.db, listed.asset)) !== undefined
      },
    },
    async carryOut(_context, said) {
      const read = await readNewCoin(deps, said)
      if (typeof read === 'string') return refused(read)
      await listTerms(deps.db, { coins: [read], currencies: [] })
      return done(`${said.coin} is traded person to person.`)
    },
  })

type NewCoin = {
  readonly coin: string
  readonly places: number
  readonly pricePlaces: number
  readonly feePpm: number
  readonly least: string
}

async function readNewCoin({ db, services }: TermActDeps, said: NewCoin): Promise<Omit<CoinTerms, 'off'> | string> {
  const of = services.catalogue.coin(said.coin)
  if (of === null) return `list ${said.coin} first: coin create`
  if ((await termsOfCoin(db, of.asset)) !== undefined) return `${said.coin} is traded person to person already`
  if (said.places > of.scale) return `Decimals of an amount: ${said.coin} has ${of.scale}`
  if (of.scale + said.pricePlaces < MONEY_PLACES_MAX) return 'Decimals of a price: too few for the currencies'
  const least = readAmount(of, said.least)
  if (!least.ok || least.value <= 0) return `The least order: the amount ${said.least} cannot be read`
  const rank = (await coinTerms(db)).length
  return {
    ...{ asset: of.asset, places: said.places, price_places: said.pricePlaces, fee_ppm: said.feePpm },
    ...{ min_amount: least.value, rank },
  }
}

const coinSetAct = (deps: TermActDeps): AnyAct =>
  act({
    name: 'otc-coin set',
    page: 'markets',
    purpose: {
      en: 'changes the fee, the least order or the place of an OTC coin, or takes it off with a reason (on: the word on)',
      zh: '更改场外币种的手续费、每单最少或次序，或填写原因下架（填 on 恢复）',
    },
    effect: 'acts',
    fields: { coin, what: oneOf({ en: 'What', zh: '项目' }, COIN_TERMS), value },
    needs: changesIt,
    about: { is: 'coin', id: said => said.coin },
    async before(_context, said) {
      const read = await readCoinChange(deps, said)
      if (typeof read === 'string') return refused(read)
      const from = coinText(read.of, read.row, said.what)
      return { changes: [{ what: { en: 'Value', zh: '值' }, from, to: said.value }] }
    },
    cutOff: { how: 'again' },
    carryOut: (_context, said) => setCoin(deps, said),
    undo: (_context, said, was) => setCoin(deps, { ...said, value: was[0]?.from ?? said.value }),
  })

type CoinSetting = { readonly coin: string; readonly what: CoinTerm; readonly value: string }

async function setCoin(deps: TermActDeps, said: CoinSetting): Promise<ActReply> {
  const read = await readCoinChange(deps, said)
  if (typeof read === 'string') return refused(read)
  await changeCoinTerms(deps.db, read.of.asset, read.change)
  return done(`${said.coin}: ${said.what} is ${said.value}.`)
}

type CoinChange = { readonly of: Coin; readonly row: CoinTerms; readonly change: Partial<CoinTerms> }

async function readCoinChange({ db, services }: TermActDeps, said: CoinSetting): Promise<CoinChange | string> {
  const of = services.catalogue.coin(said.coin)
  const row = of === null ? undefined : await termsOfCoin(db, of.asset)
  if (of === null || row === undefined) return `${said.coin} is not traded person to person`
  if (said.what === 'off') return { of, row, change: { off: said.value === ON ? null : said.value } }
  if (said.what === 'min_amount') {
    const least = readAmount(of, said.value)
    const isAmount = least.ok && least.value > 0
    return isAmount
      ? { of, row, change: { min_amount: least.value } }
      : `Value: the amount ${said.value} cannot be read`
  }
  const whole = readWhole(said.value, said.what === 'rank' ? RANK_MAX : FEE_PPM_MAX)
  return typeof whole === 'string' ? whole : { of, row, change: { [said.what]: whole } }
}

const readWhole = (text: string, max: number): number | string =>
  /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : `Value: a whole number up to ${max}`

const currencyListAct = (deps: TermActDeps): AnyAct =>
  act({
    name: 'otc-currency list',
    page: 'markets',
    purpose: { en: 'shows the currencies that people pay each other in', zh: '列出场外交易使用的货币' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = (await otcCurrencies(deps.db)).map(row => [
        ...[row.currency, row.name, `${row.places} decimals`, `${row.per_usd} per USD`],
        row.off ?? '',
      ])
      return done(rows.length === 0 ? 'There is none.' : asTable(rows))
    },
  })

const isRate = (text: string): boolean => {
  const reading = parseDecimal(text, RATE_SCALE)
  return reading.ok && reading.value > 0
}

const currencyOpenAct = (deps: TermActDeps): AnyAct =>
  act({
    name: 'otc-currency open',
    page: 'markets',
    purpose: { en: 'lets people pay each other in another currency', zh: '新增一种场外交易货币' },
    effect: 'acts',
    fields: {
      currency,
      places: wholeField('Decimals', '小数位', MONEY_PLACES_MAX),
      perUsd: { kind: 'decimal', label: { en: 'How many are a dollar', zh: '每美元兑' } },
      name: { ...line({ en: 'Name', zh: '名称' }, 60), rest: true },
    },
    needs: { ...changesIt, fourEyes: true },
    about: { is: 'coin', id: said => said.currency },
    async before(_context, said) {
      if ((await currencyNamed(deps.db, said.currency)) !== undefined)
        return refused(`${said.currency} is there already`)
      if (!isRate(said.perUsd)) return refused('How many are a dollar: above zero')
      const count = (await otcCurrencies(deps.db)).length
      return {
        changes: [{ what: { en: 'OTC currencies', zh: '场外货币数' }, from: String(count), to: String(count + 1) }],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await currencyNamed(deps.db, said.currency)) !== undefined,
    },
    async carryOut(_context, said) {
      const rows = await otcCurrencies(deps.db)
      if (rows.some(row => row.currency === said.currency)) return refused(`${said.currency} is there already`)
      if (!isRate(said.perUsd)) return refused('How many are a dollar: above zero')
      const row = { currency: said.currency, name: said.name, places: said.places, per_usd: said.perUsd }
      await listTerms(deps.db, { coins: [], currencies: [{ ...row, rank: rows.length }] })
      return done(`People can pay each other in ${said.currency}.`)
    },
  })

const CURRENCY_TERMS = ['per_usd', 'name', 'rank', 'off'] as const
type CurrencyTerm = (typeof CURRENCY_TERMS)[number]
type CurrencySetting = { readonly currency: string; readonly what: CurrencyTerm; readonly value: string }

const currencySetAct = (deps: TermActDeps): AnyAct =>
  act({
    name: 'otc-currency set',
    page: 'markets',
    purpose: {
      en: 'changes the rate, name or place of an OTC currency, or takes it off with a reason (on: the word on)',
      zh: '更改场外货币的汇率、名称或次序，或填写原因下架（填 on 恢复）',
    },
    effect: 'acts',
    fields: { currency, what: oneOf({ en: 'What', zh: '项目' }, CURRENCY_TERMS), value },
    needs: changesIt,
    about: { is: 'coin', id: said => said.currency },
    async before(_context, said) {
      const read = await readCurrencyChange(deps, said)
      if (typeof read === 'string') return refused(read)
      const from = currencyText(read.row, said.what)
      return { changes: [{ what: { en: 'Value', zh: '值' }, from, to: said.value }] }
    },
    cutOff: { how: 'again' },
    carryOut: (_context, said) => setCurrency(deps, said),
    undo: (_context, said, was) => setCurrency(deps, { ...said, value: was[0]?.from ?? said.value }),
  })

const currencyText = (row: OtcCurrency, what: CurrencyTerm): string =>
  what === 'off' ? (row.off ?? ON) : String(row[what])

async function setCurrency(deps: TermActDeps, said: CurrencySetting): Promise<ActReply> {
  const read = await readCurrencyChange(deps, said)
  if (typeof read === 'string') return refused(read)
  await changeCurrency(deps.db, said.currency, read.change)
  return done(`${said.currency}: ${said.what} is ${said.value}.`)
}

async function readCurrencyChange(
  { db }: TermActDeps,
  { currency: name, what, value: text }: CurrencySetting,
): Promise<{ row: OtcCurrency; change: Partial<OtcCurrency> } | string> {
  const row = await currencyNamed(db, name)
  if (row === undefined) return `nobody pays in ${name}`
  if (what === 'off') return { row, change: { off: text === ON ? null : text } }
  if (what === 'name') return { row, change: { name: text } }
  if (what === 'per_usd') return isRate(text) ? { row, change: { per_usd: text } } : 'Value: a rate above zero'
  const rank = readWhole(text, RANK_MAX)
  return typeof rank === 'string' ? rank : { row, change: { rank } }
}
