import type { Level } from '../../followers/market-feed.ts'

/** One level as it was sent. */
export type DepthLine = {
  readonly price: number
  readonly quantity: number
  readonly words: readonly [price: string, amount: string]
  /** The same as JSON. */
  readonly json: string
}

/** How levels are written. */
export type LevelWriter = { price: (price: number) => string; amount: (quantity: number) => string }

const lineOf = ({ price, quantity }: Level, write: LevelWriter): DepthLine => {
  const words = [write.price(price), write.amount(quantity)] as const
  return { price, quantity, words, json: `["${words[0]}","${words[1]}"]` }
}

// What one side of a book became: all its lines, and as JSON those that are new, other or gone.
type FollowedSide = { lines: DepthLine[]; changes: string[] }

/** Goes from the lines that were sent to the levels as they are now; both begin with the best. */
export function followSide(
  before: readonly DepthLine[],
  levels: readonly Level[],
  by: { write: LevelWriter; side: 'ask' | 'bid' },
): FollowedSide {
  const sign = by.side === 'ask' ? 1 : -1
  const lines: DepthLine[] = []
  const changes: string[] = []
  let place = 0
  const goneBefore = (price: number): void => {
    for (let old = before[place]; old !== undefined && sign * (old.price - price) < 0; old = before[++place]) {
      changes.push(`["${old.words[0]}","0"]`)
    }
  }
  for (const level of levels) {
    goneBefore(level.price)
    const known = before[place]
    if (known?.price === level.price) place += 1
    // What has not changed is not written again.
    if (known?.price === level.price && known.quantity === level.quantity) {
      lines.push(known)
      continue
    }
    const line = lineOf(level, by.write)
    lines.push(line)
    changes.push(line.json)
  }
  goneBefore(sign * Number.POSITIVE_INFINITY)
  return { lines, changes }
}
