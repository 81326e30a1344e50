import { deskVoteEntries, deskVoteList, ok, refuse } from '@bourse/protocol'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { VoteBoard } from '../../operations/vote-board.ts'

/** What the page of the votes needs. */
export type VoteBoardServices = { readonly desk: { readonly votes: VoteBoard } }

type Context = OperationContext<Session, VoteBoardServices>

/** The calls of the page of the votes. A list is read one row further to know whether there is more. */
export const voteCalls: readonly CallHandler<VoteBoardServices>[] = [
  handle(deskVoteList, async ({ services }: Context) => ok({ rounds: await services.desk.votes.rounds() })),
  handle(deskVoteEntries, async ({ services }: Context, { round, limit_begin: begin, limit_num: count }) => {
    const rows = await services.desk.votes.entries(round, { begin, count: count + 1 })
    return rows === null ? refuse('404') : ok({ entries: rows.slice(0, count), more: rows.length > count })
  }),
]
