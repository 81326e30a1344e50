import { createHash } from 'node:crypto'

/** What everybody may read of a vote. */
export type TallyLine = {
  readonly number: number
  readonly atMs: number
  /** The same for one voter in one round, and nobody else can tell whose. */
  readonly voter: string
  readonly candidate: string
  readonly votes: number
  readonly coin: string
  readonly amount: string
}

/** The first line of a tally. */
export const TALLY_HEAD = 'number,time,voter,candidate,votes,coin,amount,digest'

/** A vote as a line, without its digest. */
export const textOfLine = ({ number, atMs, voter, candidate, votes, coin, amount }: TallyLine): string =>
  [number, new Date(atMs).toISOString(), voter, candidate, votes, coin, amount].join(',')

/** The digest of a line over the digest of the one before: whoever takes one out, or changes one, changes all that follow. */
export const digestOfLine = (before: string, line: TallyLine): string =>
  createHash('sha256')
    .update(`${before}\n${textOfLine(line)}`)
    .digest('hex')
