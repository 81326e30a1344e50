import { openStagedFiles } from '../../operations/staged-files.ts'
import { listFiatMarketsForDemo } from '../markets/index.ts'
import { type Owner, openTestFunds, type Reply, type TestFunds } from '../transfers/test-funds.ts'
import { decideBankAccount, decideIdentity } from '../verification/decide.ts'
import { bookLines } from './credit-line.ts'
import { currencyNamed, type ListedCurrency } from './currencies.ts'
import { listCurrenciesForDemo } from './demo-currencies.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { importStatement, type StatementImport } from './import-statement.ts'
import { type LineRow, waitingLines } from './line-table.ts'
import { carryPayoutsOn } from './payouts/carry-on.ts'
import type { FiatActDeps } from './statement-acts.ts'

/** One line of a statement in dollars. */
export type TestLine = { readonly amount: string; readonly payer?: string; readonly note: string; readonly id: string }

/** The whole exchange with the demo's currencies and people whom it knows. */
export type FiatHouse = TestFunds & {
  readonly deps: FiatDeps
  readonly actDeps: FiatActDeps
  /** Opens an account and verifies its owner under a name. */
  person(name: string): Promise<Owner>
  /** Binds a bank account in dollars; answers its number. */
  bank(owner: Owner, name: string): Promise<number>
  currency(name: string): Promise<ListedCurrency>
  /** Imports a statement in dollars. */
  statement(lines: readonly TestLine[]): Promise<StatementImport>
  waiting(): Promise<LineRow[]>
  /** One round of the job. */
  round(): Promise<void>
  /** Asks for a withdrawal with the code that it takes. */
  withdraw(owner: Owner, name: string, part: object): Promise<Reply>
}

const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}@fiat.example`

/** Lists the demo's currencies, and the markets in them. */
async function listCurrencies({ bed, core, catalogue }: TestFunds): Promise<void> {
  const { db, clock } = bed.deps
  const listing = { db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  await listCurrenciesForDemo(listing)
  await listFiatMarketsForDemo(listing)
}

/** Opens it. */
export async function openFiatHouse(): Promise<FiatHouse> {
  const funds = await openTestFunds()
  const { bed, core, catalogue } = funds
  const { db } = bed.deps
  await listCurrencies(funds)
  const deps: FiatDeps = { ...bed.deps, services: { ...bed.deps.services, core: core.link, catalogue } }
  let people = 0
  async function currency(name: string): Promise<ListedCurrency> {
    const found = await currencyNamed(deps, name)
    if (found === null) throw new Error(`${name} is a currency`)
    return found
  }
  const must = (reply: Reply): Reply => {
    if (reply.code !== '200') throw new Error(JSON.stringify(reply))
    return reply
  }
  return {
    ...funds,
    deps,
    actDeps: { ...deps, files: openStagedFiles() },
    currency,
    async person(name) {
      const owner = await bed.open(mailOf(name))
      const id = { level: 1, country: 'US', id_type: 'passport', id_number: `P${1_000_000 + ++people}` }
      must(await funds.call(owner, '/api/certification/set-real', { ...id, real_name: name }))
      const { check_id } = await db
        .selectFrom('identity_check')
        .select('check_id')
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow()
      await decideIdentity(bed.deps, check_id, { verdict: 'approved', by: 'rita', reason: null })
      return owner
    },
    async bank(owner, name) {
      const account = { currency: 'USD', bank: 'First Bank', code: 'FRSTUS33', account: '12345678', holder: name }
      must(await funds.call(owner, '/api/bank/account-add', account))
      const { data } = await funds.call(owner, '/api/bank/accounts')
      const [bound] = (data as { records: { id: number }[] }).records
      const id = bound?.id ?? 0
      await decideBankAccount(bed.deps, id, { verdict: 'approved', by: 'rita', reason: null })
      return id
    },
    async statement(lines) {
      const rows = lines.map(
        ({ amount, payer, note, id }) => `11/20/2026,${amount},${payer ?? 'Ann Lee'},${note},${id}`,
      )
      const text = ['Date,Amount,Name,Description,Transaction ID', ...rows].join('\n')
      return importStatement(deps, await currency('USD'), { bytes: new TextEncoder().encode(text), by: 'tom' })
    },
    waiting: () => waitingLines(db, 100),
    async round() {
      await bookLines(deps)
      await carryPayoutsOn(deps)
    },
    async withdraw(owner, name, part) {
      const codes = { email: await funds.mailCode(owner, mailOf(name)) }
      return funds.call(owner, '/api/bank/withdraw', { currency: 'USD', codes, ...part })
    },
  }
}

/** The same with a ledger whose every answer is lost: before it did anything, or after it did all. */
export function cutting(deps: FiatDeps, isAfter: boolean): FiatDeps {
  const { core } = deps.services
  const submit: typeof core.submit = async body => {
    if (isAfter) await core.submit(body)
    throw new Error('killed')
  }
  return { ...deps, services: { ...deps.services, core: { ...core, submit } } }
}
