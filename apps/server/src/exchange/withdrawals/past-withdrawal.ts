import { assert } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { notePastPayment, orderPayment } from '../payments/index.ts'
import type { Finding } from './review-rules.ts'
import { giveBack, holdAmount, payOut } from './tell-ledger.ts'
import { changeWithdrawal, insertWithdrawal, withdrawalById } from './withdrawal-table.ts'

/** A withdrawal of a demo's past, and how it ended or what it waits for. */
export type PastWithdrawal = {
  readonly userId: number
  readonly name: string
  readonly asset: number
  readonly chain: string
  readonly address: string
  readonly amount: number
  readonly fee: number
  readonly worth: number
  readonly findings: readonly Finding[]
  /** `approved`: the house pays it once it runs. */
  readonly end: 'confirmed' | 'rejected' | 'cancelled' | 'reviewing' | 'approved'
  readonly reason: string | null
  /** What is paid on the chain, in its smallest part, and in which transaction. */
  readonly raw: bigint
  readonly txid: string
}

type Deps = {
  readonly db: Database
  readonly services: { readonly core: CoreLink }
  /** The moment of the next state: some time passes before each. */
  readonly next: () => Date
}

/** Takes a withdrawal through its states at the moments that a clock shows, by the ledger as any other. */
export async function withdrawInPast(deps: Deps, of: PastWithdrawal): Promise<void> {
  const { db } = deps
  const { userId, name, raw, txid, end, ...rest } = of
  const { withdrawal_id: id } = await db.transaction().execute(transaction =>
    insertWithdrawal(transaction, {
      ...{ user_id: userId, client_id: name, asset: rest.asset, chain: rest.chain, address: rest.address, memo: null },
      ...{ to_user: null, amount: rest.amount, fee: rest.fee, worth: rest.worth, findings: [...rest.findings] },
      ...{ state: 'asked', hold: null, reason: null, decided_by: null, asked_at: deps.next() },
    }),
  )
  const row = async () => {
    const found = await withdrawalById(db, id)
    assert(found !== undefined, 'what was written is there')
    return found
  }
  const step = (change: Omit<Parameters<typeof changeWithdrawal>[2], 'at'>) =>
    db.transaction().execute(transaction => changeWithdrawal(transaction, id, { ...change, at: deps.next() }))
  const held = await holdAmount(deps, await row())
  assert(held.kind === 'done', `the past happens as it is told: ${JSON.stringify(held)}`)
  const isLooked = rest.findings.length > 0 || end !== 'confirmed'
  await step({ hold: held.id, state: isLooked ? 'reviewing' : 'approved' })
  if (end === 'reviewing') return
  if (end === 'approved') return step({ state: 'approved', decided_by: 'demo' })
  if (end !== 'confirmed') {
    await step({ state: end, reason: rest.reason, decided_by: end === 'rejected' ? 'demo' : null })
    assert(await giveBack(deps, await row()), 'the ledger gives back what it set aside')
    return step({ settled: true })
  }
  if (isLooked) await step({ state: 'approved', decided_by: 'demo' })
  const { chain, asset, address } = rest
  const order = { kind: 'withdrawal', withdrawal_id: id, chain, asset, address, amount: String(raw) } as const
  await orderPayment(db, order)
  await step({ state: 'signing' })
  await notePastPayment(db, id, txid)
  await step({ state: 'broadcast' })
  assert(await payOut(deps, await row()), 'the ledger pays out of what it set aside')
  await step({ state: 'confirmed', settled: true })
}
