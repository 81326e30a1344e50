import type { VoteServices } from './vote-deps.ts'

const PURPOSE = 'vote-tally'
const DIGITS = 16

/** What a voter is called in a round's tally: always the same there, another in the next, and nobody without the house's key can tell whose. */
export const voterOf = ({ sealing }: Pick<VoteServices, 'sealing'>, round: number, user: number): string =>
  sealing.digest(`${round} ${user}`, PURPOSE).toString('hex').slice(0, DIGITS)
