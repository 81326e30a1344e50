import type { deskVoteEntries, deskVoteList, ReplyOf } from '@bourse/protocol'

/** A round of votes with its candidates. */
export type RoundInfo = ReplyOf<typeof deskVoteList>['rounds'][number]
export type CandidateInfo = RoundInfo['candidates'][number]
export type EntryInfo = ReplyOf<typeof deskVoteEntries>['entries'][number]
