import type { deskInvitationCredits, deskInvitations, ReplyOf } from '@bourse/protocol'

/** How the invitation programme stands. */
export type InvitationsInfo = ReplyOf<typeof deskInvitations>
export type CreditInfo = ReplyOf<typeof deskInvitationCredits>['credits'][number]
