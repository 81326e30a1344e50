import { type fundsSendPrepare, ok, type Refusal, refuseFields } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type UserRow, userById, userIfThere, usersNamed } from '../people/index.ts'
import { checksOf, frozenUntil } from '../security/index.ts'
import type { TransferServices } from './transfer-services.ts'

const UID = /^[1-9][0-9]{0,9}$/
const UID_MAX = 2_147_483_647

type ReceiverFinding = UserRow | Refusal<'422'>

/** Says who would receive an amount, and which codes it takes. */
export const prepareSending: Operation<typeof fundsSendPrepare, Pick<TransferServices, 'core'>> = async (
  { db, session, services },
  request,
) => {
  const receiver = await receiverOf(db, request.to, session.userId)
  if ('code' in receiver) return receiver
  const user = await userById(db, session.userId)
  return ok({
    uid: receiver.user_id,
    name: receiver.nickname,
    checks: await checksOf(db, user),
    frozen_until: frozenUntil(user, await houseNowMs(services.core)),
  })
}

/** The user whom a text names: their uid, or a nickname that is theirs alone. */
async function receiverOf(db: Database, text: string, self: number): Promise<ReceiverFinding> {
  const found = await lookFor(db, text)
  if ('code' in found) return found
  return receiverProblem(found, self) ?? found
}

async function lookFor(db: Database, text: string): Promise<ReceiverFinding> {
  if (UID.test(text) && Number(text) <= UID_MAX) {
    const user = await userIfThere(db, Number(text))
    if (user !== undefined) return user
  }
  const [user, another] = await usersNamed(db, text.normalize('NFC'), 2)
  if (user === undefined) return refuseFields({ to: 'unknown' })
  return another === undefined ? user : refuseFields({ to: 'ambiguous' })
}

/** Why somebody cannot receive; null when they can. */
export function receiverProblem(receiver: UserRow | undefined, self: number): Refusal<'422'> | null {
  if (receiver?.user_id === self) return refuseFields({ to: 'yourself' })
  // A frozen account says of itself no more than one that is not there.
  return receiver === undefined || receiver.frozen_at !== null ? refuseFields({ to: 'unknown' }) : null
}
