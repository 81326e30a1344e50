import { createHash } from 'node:crypto'
import { assert } from '@bourse/kernel'
import type { StartMode } from '@bourse/protocol'

/** A subscription that waits for its share, in the order of its number. */
export type Wish = {
  readonly number: number
  readonly subscriber: string
  /** The first of its tickets. */
  readonly ticket: number
  readonly units: number
}

/** What a draw is made of: the secret that was promised, the last digest of the list, and a word of the world outside, or none. */
export type Draw = { readonly secret: string; readonly head: string; readonly beacon: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The digest that is told before a sale opens, of the secret that is told after it closed. */
export const digestOfSecret = (secret: string): string => sha256(secret)

/** The seed of a draw: nobody has it before the list is closed, and nobody can choose it after. */
export const seedOf = ({ secret, head, beacon }: Draw): string => sha256(`${secret}\n${head}\n${beacon}`)

/** A ticket's number in a draw: the lowest win. */
export const scoreOf = (seed: string, ticket: number): string => sha256(`${seed} ${ticket}`)

// How many tickets are worked out before others have their turn.
const AT_ONCE = 5_000

/** What each subscription is given, in their order, of so many units: everything asked for where there is enough. */
export async function allot(
  mode: StartMode,
  asked: readonly Wish[],
  { supply, draw }: { readonly supply: number; readonly draw: Draw | null },
): Promise<number[]> {
  if (mode === 'rata') return inProportion(asked, supply)
  if (mode === 'lottery') {
    assert(draw !== null, 'a lottery has its draw')
    return byLot(asked, supply, seedOf(draw))
  }
  assert(sumOf(asked) <= supply, 'who came first took no more than there was')
  return asked.map(({ units }) => units)
}

const sumOf = (asked: readonly Wish[]): number => asked.reduce((all, { units }) => all + units, 0)

/**
 * By person: each gets the whole units of their share. What is left by that goes, a unit each, to those whose shares lost most, and of two alike to
 * whoever came first. A person's subscriptions are filled in their order.
 */
export function inProportion(asked: readonly Wish[], supply: number): number[] {
  const all = sumOf(asked)
  if (all <= supply) return asked.map(({ units }) => units)
  const byPerson = new Map<string, { first: number; units: number }>()
  for (const { subscriber, number, units } of asked) {
    const before = byPerson.get(subscriber)
    byPerson.set(subscriber, { first: before?.first ?? number, units: (before?.units ?? 0) + units })
  }
  const shares = [...byPerson].map(([subscriber, { first, units }]) => {
    const wide = BigInt(units) * BigInt(supply)
    return { subscriber, first, given: Number(wide / BigInt(all)), lost: wide % BigInt(all) }
  })
  let rest = supply - shares.reduce((sum, { given }) => sum + given, 0)
  const left = new Map(shares.map(({ subscriber, given }) => [subscriber, given]))
  for (const { subscriber, given, lost } of shares.toSorted(
    (one, other) => Number(other.lost - one.lost) || one.first - other.first,
  )) {
    if (rest === 0 || lost === 0n) break
    left.set(subscriber, given + 1)
    rest--
  }
  assert(rest === 0, 'every unit finds somebody')
  return asked.map(({ subscriber, units }) => {
    const given = Math.min(units, left.get(subscriber) ?? 0)
    left.set(subscriber, (left.get(subscriber) ?? 0) - given)
    return given
  })
}

async function byLot(asked: readonly Wish[], supply: number, seed: string): Promise<number[]> {
  const won = asked.map(() => 0)
  const scores: { readonly at: number; readonly ticket: number; readonly score: string }[] = []
  for (const [at, { ticket, units }] of asked.entries()) {
    for (let which = ticket; which < ticket + units; which++) {
      scores.push({ at, ticket: which, score: scoreOf(seed, which) })
      if (scores.length % AT_ONCE === 0) await new Promise(setImmediate)
    }
  }
  const inOrder = scores.sort((one, other) =>
    one.score < other.score ? -1 : one.score > other.score ? 1 : one.ticket - other.ticket,
  )
  for (const { at } of inOrder.slice(0, supply)) won[at] = (won[at] ?? 0) + 1
  return won
}
