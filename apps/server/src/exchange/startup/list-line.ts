import { createHash } from 'node:crypto'

/** What everybody may read of a subscription. */
export type ListLine = {
  readonly number: number
  readonly atMs: number
  /** The same for one person in one project, and nobody else can tell whose. */
  readonly subscriber: string
  /** The first of its tickets. */
  readonly ticket: number
  readonly units: number
}

/** What stands above the lines of a list. */
export const LIST_HEAD = 'number,time,subscriber,ticket,units,digest,given'

/** A subscription as a line, without its digest and what came of it. */
export const textOfLine = ({ number, atMs, subscriber, ticket, units }: ListLine): string =>
  [number, new Date(atMs).toISOString(), subscriber, ticket, units].join(',')

/** The digest of a line over the digest of the one before: whoever takes one out, or changes one, changes all that follow. */
export const digestOfLine = (before: string, line: ListLine): string =>
  createHash('sha256')
    .update(`${before}\n${textOfLine(line)}`)
    .digest('hex')
