import type { Deps } from '../../operations/operation.ts'
import { tellUser } from '../messages/index.ts'
import { type PeopleDeps, userById } from '../people/index.ts'
import { decideBank, waitingBanks } from './bank-table.ts'
import { decideCheck, standsElsewhere, type Verdict, waitingChecks } from './check-table.ts'

/** A reviewer's word, before the moment is known. */
export type Decision = { verdict: Verdict['status']; by: string; reason: string | null }

const verdictOf = (deps: Deps, decision: Decision): Verdict => ({
  status: decision.verdict,
  by: decision.by,
  reason: decision.reason,
  at: new Date(deps.clock.nowMs()),
})

/**
 * Decides about an identity; answers whose it was, null when nothing of this number waits, or `taken` when it cannot be
 * approved because another account's stands with the same document. Two may hand one in before either is looked at.
 */
export async function decideIdentity(
  deps: PeopleDeps<'drawers' | 'letters'>,
  checkId: number,
  decision: Decision,
): Promise<number | 'taken' | null> {
  const verdict = verdictOf(deps, decision)
  const whose = await deps.db.transaction().execute(async transaction => {
    if (decision.verdict === 'approved' && (await standsElsewhere(transaction, checkId))) return 'taken'
    const check = await decideCheck(transaction, checkId, verdict)
    if (!check) return null
    const user = await userById(transaction, check.user_id)
    const level = String(check.level)
    const telling = { notMeLink: null, now: verdict.at }
    if (decision.verdict === 'approved')
      await tellUser(transaction, user, { kind: 'identity_approved', details: { level }, ...telling })
    else {
      const details = { level, reason: decision.reason ?? '' }
      const kind = decision.verdict === 'asked' ? 'identity_asked' : 'identity_rejected'
      await tellUser(transaction, user, { kind, details, ...telling })
    }
    return check.user_id
  })
  if (typeof whose === 'number') announce(deps, whose)
  return whose
}

/** Decides about a bank account; answers whose it was, or null when nothing of this number waits. */
export async function decideBankAccount(
  deps: PeopleDeps<'drawers' | 'letters'>,
  bankId: number,
  decision: Decision,
): Promise<number | null> {
  const verdict = verdictOf(deps, decision)
  const userId = await deps.db.transaction().execute(async transaction => {
    const bank = await decideBank(transaction, bankId, verdict)
    if (!bank) return null
    const user = await userById(transaction, bank.user_id)
    const tail = bank.account_tail
    const telling = { notMeLink: null, now: verdict.at }
    if (decision.verdict === 'approved')
      await tellUser(transaction, user, { kind: 'bank_approved', details: { tail }, ...telling })
    else {
      const details = { tail, reason: decision.reason ?? '' }
      await tellUser(transaction, user, { kind: 'bank_rejected', details, ...telling })
    }
    return bank.user_id
  })
  if (userId !== null) announce(deps, userId)
  return userId
}

function announce(deps: PeopleDeps<'drawers' | 'letters'>, userId: number): void {
  deps.services.letters.wake()
  deps.services.drawers.changed(userId)
}

/** Where those of a demo get their mail whom its operators decide about: nobody else does. */
export const LEFT_FOR_OPERATORS = 'waits.example.com'

const DEMO_REVIEWER = 'demo'
const DEMO_DELAY_MS = 60_000
const DEMO_BATCH = 50
const TAKEN = { verdict: 'rejected', reason: 'document_taken' } as const

/** In demo mode nobody reviews: what has waited for a minute is approved, and marked as the demo's doing, but for what is left to operators. */
export async function approveForDemo(deps: PeopleDeps<'drawers' | 'letters'>): Promise<number> {
  const before = deps.clock.nowMs() - DEMO_DELAY_MS
  const decision: Decision = { verdict: 'approved', by: DEMO_REVIEWER, reason: null }
  let approved = 0
  const isDue = async (row: { readonly submitted_at: Date; readonly user_id: number }): Promise<boolean> =>
    row.submitted_at.getTime() <= before &&
    (await userById(deps.db, row.user_id)).email?.endsWith(`@${LEFT_FOR_OPERATORS}`) !== true
  for (const check of await waitingChecks(deps.db, DEMO_BATCH)) {
    if (!(await isDue(check))) continue
    const whose = await decideIdentity(deps, check.check_id, decision)
    if (typeof whose === 'number') approved++
    // It would wait for ever, and those behind it with it.
    if (whose === 'taken') await decideIdentity(deps, check.check_id, { ...decision, ...TAKEN })
  }
  for (const bank of await waitingBanks(deps.db, DEMO_BATCH)) {
    if ((await isDue(bank)) && (await decideBankAccount(deps, bank.bank_id, decision))) approved++
  }
  return approved
}
