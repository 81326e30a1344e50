import type { deskInvitationCredits, deskInvitations, ReplyOf } from '@bourse/protocol'

/** What operators see of the invitation programme. */
export type InvitationBoard = {
  read(): Promise<ReplyOf<typeof deskInvitations>>
  /** Newest first; `open`: only those that are not done. */
  credits(wanted: {
    readonly open: boolean
    readonly begin: number
    readonly count: number
  }): Promise<ReplyOf<typeof deskInvitationCredits>['credits']>
}
