import type { QuickBook } from '@bourse/protocol'

/** What of a market a way through its book is measured by. */
export type BookTerms = {
  /** Atoms of the coin in a lot, and of money that it costs at one tick. */
  readonly lotAtoms: number
  readonly tickAtoms: number
  readonly takerPpm: number
  readonly minQuantity: number
  readonly maxQuantity: number
  readonly minValue: number
  readonly maxValue: number
}

/** One side of a book, in ticks and lots, the best price first. */
export type Side = readonly { readonly price: number; readonly quantity: number }[]

/** What is wished: to buy or to sell, so many atoms of the coin or of the money, to get or to give. */
export type BookWish = {
  readonly buys: boolean
  readonly of: 'amount' | 'money'
  readonly atoms: bigint
}

/** An order that fills whole at a price, and what it comes to in atoms. */
export type BookWay = {
  readonly price: number
  readonly quantity: number
  /** What one gets or gives of the coin, and of the money, once the fee is off. */
  readonly amount: bigint
  readonly money: bigint
  readonly fee: bigint
}

const PPM = 1_000_000n

const upward = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

/** The order that the book fills whole now for a wish; or why there is none. */
export function bookWay(side: Side, wish: BookWish, terms: BookTerms): BookWay | Exclude<QuickBook, 'there'> {
  const filled = fill(side, wish, terms)
  if (filled === null) return 'thin'
  const { price, quantity } = filled
  const value = quantity * BigInt(price) * BigInt(terms.tickAtoms)
  const isWithin =
    quantity >= BigInt(terms.minQuantity) &&
    quantity <= BigInt(terms.maxQuantity) &&
    value >= BigInt(terms.minValue) &&
    value <= BigInt(terms.maxValue)
  if (!isWithin) return 'bounds'
  const coins = quantity * BigInt(terms.lotAtoms)
  const got = wish.buys ? coins : value
  const fee = feeOver(side, { price, quantity }, { buys: wish.buys, terms })
  return {
    ...{ price, quantity: Number(quantity), fee },
    amount: wish.buys ? got - fee : coins,
    money: wish.buys ? value : got - fee,
  }
}

type BookFill = { readonly price: number; readonly quantity: bigint }

/** How many lots, and at which price all of them stand there. */
function fill(side: Side, wish: BookWish, terms: BookTerms): BookFill | null {
  let better: BookFill | null = null
  let there = 0n
  for (const { price, quantity } of side) {
    there += BigInt(quantity)
    const lots = lotsAt(price, wish, terms)
    // Money that buys no more at this price buys what stood at the better ones.
    if (better !== null && lots <= better.quantity) return better
    if (lots <= there) return { price, quantity: lots }
    better = { price, quantity: there }
  }
  return null
}

/** The lots of a wish at a price: as many as its money buys, or as few as bring what is to be got. */
function lotsAt(price: number, { buys, of, atoms }: BookWish, terms: BookTerms): bigint {
  const [lot, cost] = [BigInt(terms.lotAtoms), BigInt(price) * BigInt(terms.tickAtoms)]
  const gross = upward(atoms * PPM, PPM - BigInt(terms.takerPpm))
  if (buys) return of === 'amount' ? upward(gross, lot) : atoms / cost
  return of === 'amount' ? atoms / lot : upward(gross, cost)
}

/** The fee of each level's deal, rounded up for itself as the engine does. */
function feeOver(side: Side, { price, quantity }: BookFill, of: { buys: boolean; terms: BookTerms }): bigint {
  const { lotAtoms, tickAtoms, takerPpm } = of.terms
  let [left, fee] = [quantity, 0n]
  for (const level of side) {
    const dealt = left < BigInt(level.quantity) ? left : BigInt(level.quantity)
    // Quoted at the worst of the prices, paid at the better ones.
    const got = of.buys ? dealt * BigInt(lotAtoms) : dealt * BigInt(price) * BigInt(tickAtoms)
    fee += upward(got * BigInt(takerPpm), PPM)
    left -= dealt
    if (left === 0n) break
  }
  return fee
}
