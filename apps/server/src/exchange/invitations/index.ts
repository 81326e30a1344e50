import { inviteInfo, inviteOpened, inviteRank } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { countOpening } from './count-opening.ts'
import { readInvitations, readInviteRank } from './read-invitations.ts'

export { invitationActs } from './invitation-acts.ts'
export type { InvitationServices } from './invitation-deps.ts'
export { invitationsForOperators } from './invitations-for-operators.ts'
export { keepOpening } from './opening-table.ts'
export { startInvitations } from './start-invitations.ts'
export { unsureRewards } from './unsure-rewards.ts'

/** Which operation carries out which call. */
export const invitationCalls = [
  handle(inviteInfo, readInvitations),
  handle(inviteRank, readInviteRank),
  handle(inviteOpened, countOpening),
]
