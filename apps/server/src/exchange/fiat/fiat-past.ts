import { assert } from '@bourse/kernel'
import { writeAmount } from '../markets/index.ts'
import { bindBankInPast } from '../verification/index.ts'
import { creditLine } from './credit-line.ts'
import { currencyNamed, type ListedCurrency } from './currencies.ts'
import { insertDeposit } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { importStatement } from './import-statement.ts'
import { waitingLines } from './line-table.ts'
import { setPayoutAside } from './payouts/carry-on.ts'
import { stepPayout } from './payouts/decide-payout.ts'
import { makeFile } from './payouts/payment-file.ts'
import { insertPayout, payoutsIn } from './payouts/payout-table.ts'
import { newReference } from './reference-code.ts'
import { suspendLines } from './suspend-line.ts'

/** Whose it is, and under which name they were verified. */
export type BankPerson = { readonly userId: number; readonly name: string }

/** A payment as the bank's file tells of it. */
export type PastPayment = { readonly usd: number; readonly payer: string; readonly note: string }

/** What a demo's people and their bank did before its first start, each at the moment that the clock shows. */
export type BankPast = {
  /** Somebody's own bank account was approved. */
  bind(person: BankPerson): Promise<void>
  /** Somebody said that an amount will come; answers what they wrote beside it. */
  announce(person: BankPerson, usd: number): Promise<PastPayment>
  /** The bank's statement was brought. */
  statement(payments: readonly PastPayment[]): Promise<void>
  /** All that fits was credited. */
  credit(): Promise<void>
  /** Somebody asked for a withdrawal to their own account. */
  withdraw(person: BankPerson, usd: number): Promise<void>
  /** All that waits was approved and put into a file for the bank, or turned down. */
  decide(refusedFor: string | null): Promise<void>
  /** The bank has paid what was in the file. */
  paid(): Promise<void>
}

const EXPIRES_MS = 5 * 86_400_000
const MICROS = 1_000_000
const AT_ONCE = 100
const BY = 'demo'

/** Opens it: everything goes through the rooms and the ledger as anything else does. */
export const openBankPast = (deps: FiatDeps): BankPast => ({ ...incoming(deps), ...outgoing(deps) })

function incoming(deps: FiatDeps): Pick<BankPast, 'announce' | 'statement' | 'credit'> {
  const { db, clock, ids } = deps
  let made = 0
  return {
    async announce({ userId, name }, usd) {
      const { coin } = await dollars(deps)
      const nowMs = clock.nowMs()
      const deposit = await insertDeposit(db, {
        ...{ deposit_id: ids(), user_id: userId, client_id: `past-${++made}`, asset: coin.asset, credited: null },
        ...{
          reference: newReference(),
          asked: usd * 10 ** coin.scale,
          state: 'waiting',
          found_at: null,
          ended_at: null,
        },
        ...{ seq: null, asked_at: new Date(nowMs), expires_at: new Date(nowMs + EXPIRES_MS) },
      })
      assert(deposit !== undefined, 'a code of the past is nobody’s')
      return { usd, payer: name, note: `Transfer ${deposit.reference}` }
    },
    async statement(payments) {
      const currency = await dollars(deps)
      const at = new Date(clock.nowMs()).toISOString()
      const day = `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)}`
      const lines = payments.map(({ usd, payer, note }) => {
        const amount = writeAmount(currency.coin, usd * 10 ** currency.coin.scale)
        return [day, amount, payer, note, `PAST${++made}`].join(',')
      })
      const text = ['Date,Amount,Name,Description,Transaction ID', ...lines, ''].join('\n')
      const read = await importStatement(deps, currency, { bytes: new TextEncoder().encode(text), by: BY })
      assert(read.ok, `the demo’s statement is one of its bank: ${JSON.stringify(read)}`)
      await suspendLines(deps)
    },
    async credit() {
      for (const { line_id: id, state } of await waitingLines(db, AT_ONCE)) {
        if (state !== 'proposed') continue
        const credited = await creditLine(deps, id, { by: BY, reference: null, reason: 'code, amount and name fit' })
        assert(typeof credited !== 'string', `line ${id} fits`)
      }
    },
  }
}

function outgoing(deps: FiatDeps): Pick<BankPast, 'bind' | 'withdraw' | 'decide' | 'paid'> {
  const { db, clock } = deps
  const banks = new Map<number, number>()
  let made = 0
  return {
    async bind({ userId, name }) {
      const account = {
        currency: 'USD',
        country: 'US',
        bank: 'First Bank',
        code: 'FRSTUS33',
        account: `40000${userId}`,
      }
      banks.set(userId, await bindBankInPast(deps, { userId, name, ...account, at: new Date(clock.nowMs()) }))
    },
    async withdraw({ userId }, usd) {
      const { coin, terms } = await dollars(deps)
      const row = await db.transaction().execute(transaction =>
        insertPayout(transaction, {
          ...{ user_id: userId, client_id: `past-${++made}`, asset: coin.asset, bank_id: banks.get(userId) ?? 0 },
          ...{ amount: usd * 10 ** coin.scale, fee: terms.withdrawal_fee, worth: usd * MICROS, marks: [], hold: null },
          ...{ state: 'asked', reason: null, decided_by: null, file_id: null, asked_at: new Date(clock.nowMs()) },
        }),
      )
      const held = await setPayoutAside(deps, row)
      assert(held === 'held', `what is withdrawn in the past is there (${held})`)
    },
    async decide(refusedFor) {
      const to = refusedFor === null ? 'approved' : 'rejected'
      for (const { withdrawal_id: id } of await payoutsIn(db, 'reviewing', AT_ONCE))
        await stepPayout(deps, id, { from: 'reviewing', to, by: BY, reason: refusedFor })
      await makeFile(deps, (await dollars(deps)).coin.asset, BY)
    },
    async paid() {
      for (const { withdrawal_id: id } of await payoutsIn(db, 'sent', AT_ONCE))
        await stepPayout(deps, id, { from: 'sent', to: 'paid', by: BY, reason: null })
    },
  }
}

async function dollars(deps: FiatDeps): Promise<ListedCurrency> {
  const found = await currencyNamed(deps, 'USD')
  assert(found !== null, 'the demo lists dollars')
  return found
}
