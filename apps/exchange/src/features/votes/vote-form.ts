import { divideDecimals, multiplyDecimals } from '@bourse/kernel'
import type { RoundView } from '@bourse/protocol'

/** What is typed: how many votes, for what. */
export type Ballot = { readonly coin: string; readonly votes: string }

/** What stands in the way of a ballot; `left` is how many votes would pass. */
export type BallotProblem = {
  readonly is: 'empty' | 'whole' | 'user' | 'token' | 'round' | 'balance'
  readonly left: number
}

/** What somebody has given in a round, and what of the coin is at hand; null where that is not known. */
export type Means = { readonly votes: number; readonly token_votes: number; readonly available: string | null }

export const POINT = 'POINT'

/** What a vote costs in a coin. */
export const priceOf = ({ prices }: Pick<RoundView, 'prices'>, coin: string): string =>
  prices.find(one => one.coin === coin)?.amount ?? '0'

/** What so many votes cost. */
export const costOf = (round: Pick<RoundView, 'prices'>, { coin, votes }: Ballot): string =>
  multiplyDecimals(priceOf(round, coin), String(votesOf(votes) ?? 0)) ?? '0'

/** The number typed; null where it is none. */
export const votesOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

type RoundBounds = Pick<RoundView, 'prices' | 'user_max' | 'token_max' | 'votes_max' | 'votes'>

/** How many votes may still be given for a coin, by every bound that is known. */
export function mostOf(round: RoundBounds, coin: string, means: Means): number {
  return Math.max(0, Math.min(...boundsOf(round, coin, means).map(({ left }) => left)))
}

function boundsOf(
  round: RoundBounds,
  coin: string,
  { votes, token_votes, available }: Means,
): readonly BallotProblem[] {
  const paid =
    available === null
      ? null
      : (divideDecimals(available, priceOf(round, coin), { places: 0, rounding: 'down' }) ?? '0')
  return [
    { is: 'user', left: round.user_max - votes },
    ...(coin === POINT ? [] : [{ is: 'token' as const, left: round.token_max - token_votes }]),
    ...(round.votes_max === null ? [] : [{ is: 'round' as const, left: round.votes_max - round.votes }]),
    ...(paid === null ? [] : [{ is: 'balance' as const, left: Number(paid) }]),
  ]
}

/** What stands in the way; null: nothing that is known here. */
export function ballotProblem(round: RoundBounds, ballot: Ballot, means: Means): BallotProblem | null {
  if (ballot.votes === '') return { is: 'empty', left: 0 }
  const votes = votesOf(ballot.votes)
  if (votes === null) return { is: 'whole', left: 0 }
  return boundsOf(round, ballot.coin, means).find(({ left }) => votes > left) ?? null
}

/** Amounts that are given often, none beyond what is allowed; the last is all of it. */
export const quickVotes = (most: number): readonly number[] => [
  ...[10, 50, 100].filter(votes => votes < most),
  ...(most > 0 ? [most] : []),
]
