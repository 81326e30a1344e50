import { HOUSE } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { numberIn, type UnsureBooking, type UnsureKind } from '../unsure/index.ts'
import { noteCredited } from './credit-line.ts'
import { depositById } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import {
  changeLine,
  countLinesAlike,
  type LineRow,
  lineById,
  unsureLines as linesOf,
  lockedLine,
} from './line-table.ts'

/** Lines of statements of which nobody knows whether the ledger has them: on their way into suspense, or out of it to their owner. */
export function unsureLines(deps: FiatDeps): UnsureKind {
  const { db } = deps
  return {
    name: 'line',
    list: async most => Promise.all((await linesOf(db, most)).map(row => bookingOf(deps, row))),
    async find(key) {
      const row = await lineById(db, numberIn(key))
      return row?.state === 'unsure' ? bookingOf(deps, row) : null
    },
    async settle(key, end) {
      const row = await lineById(db, numberIn(key))
      if (row?.state !== 'unsure') return false
      if (row.suspense === 'coming')
        return leaveUnsure(deps, row, end === 'anew' ? { suspense_at: null } : { suspense: 'in' })
      if (end === 'anew') return leaveUnsure(deps, row, {})
      await noteCredited(deps, row)
      return true
    },
  }
}

async function bookingOf({ db, services: { catalogue } }: FiatDeps, row: LineRow): Promise<UnsureBooking> {
  const coin = catalogue.asset(row.asset)
  const what = `${writeAmount(coin, row.amount)} ${coin.coin}, ${row.booked_on}`
  const isComing = row.suspense === 'coming'
  const deposit = isComing || row.deposit_id === null ? null : await depositById(db, row.deposit_id)
  const since = isComing ? row.suspense_at : row.decided_at
  assert(since !== null, 'what was begun says when')
  const made = { asset: row.asset, amount: row.amount, since }
  const entry = isComing
    ? ({ ...made, owner: HOUSE, purse: 'suspense', purpose: PURPOSE.bankSuspense } as const)
    : ({ ...made, owner: deposit?.user_id ?? 0, purse: 'spot', purpose: PURPOSE.bankDeposit } as const)
  return {
    ...{ key: String(row.line_id), person: deposit?.user_id ?? null, entry },
    alike: await countLinesAlike(db, { line: row, since, user: deposit?.user_id ?? null }),
    subject: isComing
      ? {
          en: `line ${row.line_id} of a bank, ${what}, into suspense`,
          zh: `银行流水 ${row.line_id}，${what}，转入暂记`,
        }
      : { en: `line ${row.line_id} of a bank, ${what}, to its user`, zh: `银行流水 ${row.line_id}，${what}，记入用户` },
  }
}

type Change = Partial<Pick<LineRow, 'suspense' | 'suspense_at'>>

// As it stood before: decided where an operator had decided, otherwise proposed or nobody's.
function leaveUnsure({ db, clock }: FiatDeps, { line_id: id }: LineRow, change: Change): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const line = await lockedLine(transaction, id)
    if (line?.state !== 'unsure') return false
    const state = line.decided_at !== null ? 'booking' : line.deposit_id !== null ? 'proposed' : 'open'
    // Decided long ago, it goes on as if it were now: what follows is said for the first time.
    const decided = line.decided_at === null ? {} : { decided_at: new Date(clock.nowMs()) }
    await changeLine(transaction, id, { state, ...decided, ...change })
    return true
  })
}
