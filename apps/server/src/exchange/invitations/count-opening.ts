import { type inviteOpened, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { addressKey } from '../../platform/address-key.ts'
import { type PeopleWith, userByInviteCode } from '../people/index.ts'
import { keepOpening } from './opening-table.ts'

/** Counts that somebody opened an invitation. A code that is nobody's is answered alike: it tells nothing. */
export const countOpening: Operation<typeof inviteOpened, PeopleWith<'sealing'>> = async (context, { code }) => {
  const { db, clock, session, address, services } = context
  const inviter = await userByInviteCode(db, code)
  if (inviter === undefined || inviter.user_id === session?.userId) return ok({})
  const visitor = services.sealing.digest(`${inviter.user_id} ${addressKey(address)}`, 'opened invitation')
  await keepOpening(db, { inviter: inviter.user_id, visitor, at: new Date(clock.nowMs()) })
  return ok({})
}
