/** What somebody has of a coin, what it cost them, and what they made of what they gave away. Money in millionths of a USD. */
export type CostLine = { readonly amount: bigint; readonly cost: bigint; readonly realised: bigint }

/** What was made without giving anything for it: by contracts, or as a reward. */
export type EarnedPart = 'won' | 'rewarded'

/** The lines of all coins by asset, what was brought in less what was taken out, and what of all that was realised contracts made and rewards were. */
export type CostBook = {
  readonly lines: ReadonlyMap<number, CostLine>
  readonly putIn: bigint
} & Readonly<Record<EarnedPart, bigint>>

/** A change of one coin within something that happened at once. */
export type Move = { readonly asset: number; readonly amount: bigint }

/** What each move was worth at its moment, in millionths of a USD and without sign, by asset. */
export type MoveWorth = ReadonlyMap<number, bigint>

/** Nothing yet. */
export const EMPTY_BOOK: CostBook = { lines: new Map(), putIn: 0n, won: 0n, rewarded: 0n }
const EMPTY_LINE: CostLine = { amount: 0n, cost: 0n, realised: 0n }

/** A book while it is written in: a copy of all lines for everything that happened would be most of the work. */
export type OpenBook = { readonly lines: Map<number, CostLine>; putIn: bigint } & Record<EarnedPart, bigint>

/** A copy that can be written in. */
export const openBook = (book: CostBook): OpenBook => ({ ...book, lines: new Map(book.lines) })

/** What a coin is summed to, where something moved it out of one purse and into another. */
export function netMoves(moves: readonly Move[]): Move[] {
  const net = new Map<number, bigint>()
  for (const { asset, amount } of moves) net.set(asset, (net.get(asset) ?? 0n) + amount)
  return [...net].filter(([, amount]) => amount !== 0n).map(([asset, amount]) => ({ asset, amount }))
}

/**
 * Takes something that happened at once into the book. What is given for something else is sold at what came for it; what only
 * comes is brought in at its worth, what only goes is taken out at its worth. What leaves costs its share of the average.
 */
export function takeMoves(book: OpenBook, moves: readonly Move[], worth: MoveWorth): void {
  const net = netMoves(moves)
  const [given, got] = [net.filter(({ amount }) => amount < 0n), net.filter(({ amount }) => amount > 0n)]
  const worthOf = ({ asset }: Move): bigint => worth.get(asset) ?? 0n
  const { lines } = book
  const isExchange = given.length > 0 && got.length > 0
  const brought = sum(got.map(worthOf))
  const gone = sum(given.map(worthOf))
  // Both sides of an exchange are worth the same: what is known of what came, otherwise what is known of what went.
  const price = isExchange ? (brought > 0n ? brought : gone) : null
  const shares = price === null ? given.map(worthOf) : sharesOf(price, given.map(worthOf))
  for (const [index, move] of given.entries())
    lines.set(move.asset, without(lines.get(move.asset), move, shares[index] ?? 0n))
  const costs = price === null ? got.map(worthOf) : sharesOf(price, got.map(worthOf))
  for (const [index, { asset, amount }] of got.entries()) {
    const line = lines.get(asset) ?? EMPTY_LINE
    lines.set(asset, { ...line, amount: line.amount + amount, cost: line.cost + (costs[index] ?? 0n) })
  }
  if (!isExchange) book.putIn += brought - gone
}

/** Takes in what contracts won or lost of a coin, or what was given as a reward: nothing was brought in or taken out for it. */
export function takeEarned(book: OpenBook, { asset, amount }: Move, of: { part: EarnedPart; worth: bigint }): void {
  const line = book.lines.get(asset) ?? EMPTY_LINE
  const earned = amount < 0n ? -of.worth : of.worth
  book.lines.set(asset, { amount: line.amount + amount, cost: line.cost + earned, realised: line.realised + earned })
  book[of.part] += earned
}

/** A line after so much of it was given away for `proceeds`. */
function without(line: CostLine = EMPTY_LINE, { amount }: Move, proceeds: bigint): CostLine {
  const out = -amount
  const left = line.amount - out
  const cost = left === 0n || line.amount === 0n ? line.cost : (line.cost * out) / line.amount
  return { amount: left, cost: line.cost - cost, realised: line.realised + proceeds - cost }
}

/** A price shared among several by their weights, to the last millionth: what is left over is the last one's. */
function sharesOf(price: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights)
  const count = BigInt(weights.length)
  const shares = weights.map(weight => (total === 0n ? price / count : (price * weight) / total))
  const rest = price - sum(shares)
  return shares.map((share, index) => (index === shares.length - 1 ? share + rest : share))
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((before, amount) => before + amount, 0n)
