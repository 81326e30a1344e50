import { assert } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, asTable, done, line, oneOf, refused } from '../../operator/index.ts'
import { readAmount, updatePerUsd, writeAmount } from '../markets/index.ts'
import { currencyNamed, type ListedCurrency } from './currencies.ts'
import { allCurrencies, type CurrencyRow, insertCurrency, updateCurrency } from './currency-table.ts'
import { currency } from './fiat-act-fields.ts'
import type { FiatActDeps } from './statement-acts.ts'
import { isStatementFormat, STATEMENT_FORMAT_NAMES } from './statements/statement-formats.ts'

const AMOUNTS = ['min_deposit', 'max_deposit', 'min_withdrawal', 'withdrawal_fee', 'two_from'] as const
const TEXTS = ['bank', 'bank_code', 'account', 'holder'] as const
const SWITCHES = ['deposits_off', 'withdrawals_off'] as const
const TERMS = [...AMOUNTS, ...TEXTS, 'statement_format', 'per_usd', ...SWITCHES] as const
type Term = (typeof TERMS)[number]

const RATE = /^\d{1,8}(?:\.\d{1,8})?$/
const isRate = (text: string): boolean => RATE.test(text) && /[1-9]/.test(text)
const ON = 'on'
const about = { is: 'coin', id: (said: { currency: string }) => said.currency } as const

/** What operators do with currencies: `currency list|open|set`. */
export const currencyActs = (deps: FiatActDeps): AnyAct[] => [listAct(deps), openAct(deps), setAct(deps)]

const listAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'currency list',
    page: 'treasury',
    purpose: {
      en: 'shows the currencies that come and go by bank, with their terms',
      zh: '列出可银行充提的法币及其条件',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await allCurrencies(deps.db)
      const heads = ['currency', 'per USD', 'deposit', 'withdrawal', 'fee', 'two from', 'account', 'format', '']
      return done(rows.length === 0 ? 'No currency is open.' : asTable([heads, ...rows.map(row => lineOf(deps, row))]))
    },
  })

function lineOf({ services }: FiatActDeps, row: CurrencyRow): string[] {
  const coin = services.catalogue.asset(row.asset)
  const text = (atoms: number): string => writeAmount(coin, atoms)
  const off = SWITCHES.filter(name => row[name] !== null)
  return [
    coin.coin,
    coin.perUsd ?? '',
    `${text(row.min_deposit)}–${text(row.max_deposit)}`,
    text(row.min_withdrawal),
    text(row.withdrawal_fee),
    text(row.two_from),
    `${row.bank} ${row.bank_code} ${row.account}`,
    row.statement_format,
    off.join(', '),
  ]
}

const openAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'currency open',
    page: 'treasury',
    purpose: {
      en: 'lets a listed coin come and go by bank; it begins closed, until its terms are set',
      zh: '将已上架币种开通银行充提；先为关闭状态，设定条件后再开放',
    },
    effect: 'acts',
    fields: { currency, perUsd: { kind: 'decimal', label: { en: 'How many are a dollar', zh: '每美元兑' } } },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about,
    async before(_context, said) {
      if (deps.services.catalogue.coin(said.currency) === null)
        return refused(`list ${said.currency} first: coin create`)
      if ((await currencyNamed(deps, said.currency)) !== null) return refused(`${said.currency} is open already`)
      if (!isRate(said.perUsd)) return refused('How many are a dollar: above zero')
      const count = (await allCurrencies(deps.db)).length
      return { changes: [{ what: { en: 'Currencies', zh: '法币数' }, from: String(count), to: String(count + 1) }] }
    },
    cutOff: { how: 'look', wasDone: async (_context, said) => (await currencyNamed(deps, said.currency)) !== null },
    async carryOut(_context, said) {
      const coin = deps.services.catalogue.coin(said.currency)
      assert(coin !== null, 'a currency is counted as one more before it is opened')
      const one = 10 ** coin.scale
      const opened = await insertCurrency(deps.db, {
        ...{ asset: coin.asset, min_deposit: one, max_deposit: one, min_withdrawal: one, withdrawal_fee: 0 },
        ...{ two_from: one, bank: '', bank_code: '', account: '', holder: '', statement_format: 'plain' },
        ...{ deposits_off: 'not set up', withdrawals_off: 'not set up' },
      })
      if (!opened) return refused(`${said.currency} is open already`)
      await updatePerUsd(deps.db, coin.asset, said.perUsd)
      await deps.services.catalogue.refresh()
      return done(`${said.currency} is open; set its terms.`)
    },
  })

const setAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'currency set',
    page: 'treasury',
    purpose: {
      en: 'changes a bound, a fee, the house’s account, the rate, or switches off with a reason (on: the word on)',
      zh: '更改限额、费用、收款账户或汇率，或填写原因停用（填 on 恢复）',
    },
    effect: 'acts',
    fields: {
      currency,
      what: oneOf({ en: 'What', zh: '项目' }, TERMS),
      value: { ...line({ en: 'Value', zh: '值' }, 120), rest: true },
    },
    needs: { reason: true, secondFactor: true, fourEyes: { field: 'what', is: [...TEXTS, 'two_from', 'max_deposit'] } },
    about,
    async before(_context, said) {
      const read = await readSetting(deps, said)
      if (typeof read === 'string') return refused(read)
      return { changes: [{ what: { en: 'Value', zh: '值' }, from: termText(read.known, said.what), to: said.value }] }
    },
    cutOff: { how: 'again' },
    carryOut: (_context, said) => set(deps, said),
    undo: (_context, said, was) => set(deps, { ...said, value: was[0]?.from ?? said.value }),
  })

function termText({ coin, terms }: ListedCurrency, what: Term): string {
  if (what === 'per_usd') return coin.perUsd ?? ''
  const value = terms[what]
  if (value === null) return ON
  return typeof value === 'number' ? writeAmount(coin, value) : value
}

type Setting = { readonly currency: string; readonly what: Term; readonly value: string }

async function set(deps: FiatActDeps, said: Setting): Promise<ActReply> {
  const read = await readSetting(deps, said)
  if (typeof read === 'string') return refused(read)
  const { asset } = read.known.coin
  if (read.change === null) await updatePerUsd(deps.db, asset, said.value)
  else await updateCurrency(deps.db, asset, read.change)
  await deps.services.catalogue.refresh()
  return done(`${said.currency}: ${said.what} is ${said.value}.`)
}

/** What a setting changes of a currency's terms, null where it is the rate; or says why it cannot stand. */
async function readSetting(
  deps: FiatActDeps,
  { currency: name, what, value }: Setting,
): Promise<{ known: ListedCurrency; change: Partial<CurrencyRow> | null } | string> {
  const known = await currencyNamed(deps, name)
  if (known === null) return `${name} is no currency`
  if (what === 'per_usd') return isRate(value) ? { known, change: null } : 'Value: a rate above zero'
  const change = changeOf(known, what, value)
  if (typeof change === 'string') return change
  const terms = { ...known.terms, ...change }
  const fits = terms.min_deposit <= terms.max_deposit && terms.withdrawal_fee < terms.min_withdrawal
  return fits ? { known, change } : 'Value: the least is above the most, or the fee above the least'
}

function changeOf(
  { coin }: ListedCurrency,
  what: Exclude<Term, 'per_usd'>,
  value: string,
): Partial<CurrencyRow> | string {
  if (what === 'statement_format') {
    return isStatementFormat(value) ? { [what]: value } : `Value: one of ${STATEMENT_FORMAT_NAMES.join(', ')}`
  }
  if (what === 'deposits_off' || what === 'withdrawals_off') return { [what]: value === ON ? null : value }
  if (!AMOUNTS.some(name => name === what)) return { [what]: value }
  const reading = what === 'withdrawal_fee' && value === '0' ? { ok: true as const, value: 0 } : readAmount(coin, value)
  return reading.ok ? { [what]: reading.value } : `Value: the amount ${value} cannot be read: ${reading.problem}`
}
