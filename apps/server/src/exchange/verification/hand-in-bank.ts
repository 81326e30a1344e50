import { type bankSubmit, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { isPlainLine, type PeopleWith, signedInOf } from '../people/index.ts'
import { insertBank } from './bank-table.ts'
import { checksOf } from './check-table.ts'
import { handInWith } from './hand-in-with.ts'
import { identityBinding } from './identity-binding.ts'

const TAIL = 4

/** Takes in a Taiwan bank account; its holder must be the person who was verified. */
export const handInBank: Operation<typeof bankSubmit, PeopleWith<'sealing'>> = async (context, request) => {
  const caller = signedInOf(context)
  if (!isPlainLine(request.holder)) return refuseFields({ holder: 'characters' })
  const person = (await checksOf(context.db, caller.userId)).find(check => check.status === 'approved')
  if (!person) return refuse('VERIFY_FIRST')
  const binding = identityBinding(caller.userId)
  if (sameName(context.services.sealing.open(person.real_name, binding)) !== sameName(request.holder)) {
    return refuseFields({ holder: 'unknown' })
  }
  const bank = {
    user_id: caller.userId,
    country: 'TW',
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

// "WANG, Xiao Ming" and "wang xiao-ming" are one person's name.
const sameName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.\-·]/g, '')
