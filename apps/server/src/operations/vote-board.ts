import type { deskVoteEntries, deskVoteList, ReplyOf } from '@bourse/protocol'

/** What operators see of votes. */
export type VoteBoard = {
  rounds(): Promise<ReplyOf<typeof deskVoteList>['rounds']>
  /** Counted votes of a round, newest first; null: there is no such round. */
  entries(
    round: number,
    page: { readonly begin: number; readonly count: number },
  ): Promise<ReplyOf<typeof deskVoteEntries>['entries'] | null>
}
