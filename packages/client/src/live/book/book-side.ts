import { compareDecimals, decimalUnits, formatDigits } from '@bourse/kernel'
import type { DepthLevel } from '@bourse/protocol'
import type { BookLevel } from '../live-state.ts'

// No amount has more decimals than any asset: fifteen.
const AMOUNT_SCALE = 15
const WHOLE_PERMILLE = 1000n

type Entry = { readonly wire: DepthLevel; readonly units: bigint; total: bigint; shown: BookLevel | null }

/** One side of a book, from its best level on. */
export class BookSide {
  readonly #isBetter: (one: string, other: string) => boolean
  #entries: Entry[] = []
  // Running totals hold up to here; beyond, levels have changed.
  #countedTo = 0

  constructor(best: 'lowest' | 'highest') {
    this.#isBetter =
      best === 'lowest'
        ? (one, other) => compareDecimals(one, other) < 0
        : (one, other) => compareDecimals(one, other) > 0
  }

  /** Takes a whole side in place of the one there was. Levels that are as before keep their identity. */
  replace(levels: readonly DepthLevel[]): void {
    const before = new Map(this.#entries.map(entry => [entry.wire[0], entry]))
    this.#entries = []
    this.#countedTo = 0
    for (const level of levels) this.put(level, before.get(level[0]))
  }

  /** Puts a level, or takes it away when its amount is zero. */
  put(level: DepthLevel, known?: Entry): void {
    const [price, amount] = level
    const units = decimalUnits(amount, AMOUNT_SCALE) ?? 0n
    const at = this.#placeOf(price)
    const found = this.#entries[at]
    const isThere = found !== undefined && compareDecimals(found.wire[0], price) === 0
    if (isThere && units === found.units) return
    if (!isThere && units === 0n) return
    const entry: Entry = known?.units === units ? known : { wire: level, units, total: 0n, shown: null }
    if (units === 0n) this.#entries.splice(at, 1)
    else this.#entries.splice(at, isThere ? 1 : 0, entry)
    this.#countedTo = Math.min(this.#countedTo, at)
  }

  /** The levels as they came, best first. */
  wire(): DepthLevel[] {
    return this.#entries.map(entry => entry.wire)
  }

  /** The levels as they are shown, best first. */
  shown(): BookLevel[] {
    let total = this.#entries[this.#countedTo - 1]?.total ?? 0n
    for (const entry of this.#entries.slice(this.#countedTo)) {
      total += entry.units
      if (entry.shown === null || entry.total !== total) entry.shown = levelOf(entry, total)
      entry.total = total
    }
    this.#countedTo = this.#entries.length
    return this.#entries.flatMap(entry => entry.shown ?? [])
  }

  #placeOf(price: string): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#isBetter((this.#entries[middle] as Entry).wire[0], price)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function levelOf({ wire: [price, amount], units }: Entry, total: bigint): BookLevel {
  return {
    price,
    amount,
    total: formatDigits(total, AMOUNT_SCALE),
    permille: Number((units * WHOLE_PERMILLE) / total),
  }
}
