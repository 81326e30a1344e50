import type { bankSubmit } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type PeopleWith, signedInOf } from '../people/index.ts'
import { insertBank } from './bank-table.ts'
import { handInWith } from './hand-in-with.ts'
import { holderProblem } from './holder-problem.ts'
import { identityBinding } from './identity-binding.ts'

const TAIL = 4

/** Takes in a Taiwan bank account; its holder must be the person who was verified. */
export const handInBank: Operation<typeof bankSubmit, PeopleWith<'sealing'>> = async (context, request) => {
  const caller = signedInOf(context)
  const problem = await holderProblem(context, caller.userId, request.holder)
  if (problem !== null) return problem
  const binding = identityBinding(caller.userId)
  const bank = {
    user_id: caller.userId,
    country: 'TW',
    currency: 'TWD',
    bank_code: request.bank_code,
    branch: request.branch,
    account: context.services.sealing.seal(request.account, binding),
    account_tail: request.account.slice(-TAIL),
    holder: context.services.sealing.seal(request.holder, binding),
    passbook: request.passbook,
    status: 'waiting' as const,
    submitted_at: new Date(context.clock.nowMs()),
    decided_at: null,
    decided_by: null,
    reason: null,
  }
  const handedIn = { userId: caller.userId, images: { passbook: request.passbook } }
  return handInWith(context, handedIn, async db => (await insertBank(db, bank)) !== undefined)
}
