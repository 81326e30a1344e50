/** One side of a book as a price and a quantity, the best first, in ticks and lots. */
export type Levels = readonly { readonly price: number; readonly quantity: number }[]

/** What a lot is in base atoms, and what it costs in quote atoms at one tick. */
export type LotTerms = { readonly lotAtoms: number; readonly tickAtoms: number }

const PPM = 1_000_000n

/** What the bids would give for so many base atoms, in quote atoms rounded down; null when they are too few. */
export function sellInto(bids: Levels, base: bigint, { lotAtoms, tickAtoms }: LotTerms): bigint | null {
  let [left, got] = [base, 0n]
  for (const { price, quantity } of bids) {
    const level = BigInt(quantity) * BigInt(lotAtoms)
    const taken = left < level ? left : level
    got += (taken * BigInt(price) * BigInt(tickAtoms)) / BigInt(lotAtoms)
    left -= taken
    if (left === 0n) return got
  }
  return null
}

/** What the asks would give for so many quote atoms, in base atoms rounded down; null when they are too few. */
export function buyFrom(asks: Levels, quote: bigint, { lotAtoms, tickAtoms }: LotTerms): bigint | null {
  let [left, got] = [quote, 0n]
  for (const { price, quantity } of asks) {
    const lot = BigInt(price) * BigInt(tickAtoms)
    const cost = lot * BigInt(quantity)
    if (left <= cost) return got + (left * BigInt(lotAtoms)) / lot
    left -= cost
    got += BigInt(quantity) * BigInt(lotAtoms)
  }
  return null
}

/** An amount less so many parts per million, rounded down: the house never gives more than it said. */
export const lessPpm = (amount: bigint, ppm: number): bigint => (amount * (PPM - BigInt(ppm))) / PPM
