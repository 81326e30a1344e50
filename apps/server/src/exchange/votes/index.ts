import { voteExchange, voteInfo, voteInfoById } from '@bourse/protocol'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import { giveVotes } from './give-votes.ts'
import { readVote, readVotes } from './read-votes.ts'
import { sendScript, sendTally } from './tally-routes.ts'
import type { VoteServices } from './vote-deps.ts'

export { openDemoVotes } from './demo-votes.ts'
export { startPoints } from './earn-points.ts'
export { listPoints } from './point-coin.ts'
export { roundAt } from './round-at.ts'
export { startVotes } from './settle-rounds.ts'
export { takeUntoldVoters, type UntoldVoter } from './told-table.ts'
export { unsurePoints } from './unsure-points.ts'
export { unsureVotes } from './unsure-votes.ts'
export { voteActs } from './vote-acts.ts'
export type { VoteServices } from './vote-deps.ts'
export { votesForOperators } from './votes-for-operators.ts'

/** Votes: three calls, the tally as a file, and the script that checks it. */
export const voteFeature: Feature<VoteServices> = {
  name: 'votes',
  calls: [handle(voteInfo, readVotes), handle(voteInfoById, readVote), handle(voteExchange, giveVotes)],
  routes: [sendTally, sendScript],
}
