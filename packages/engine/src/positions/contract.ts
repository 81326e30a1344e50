import { type DeductedTier, PPM_WHOLE, withDeductions } from '@bourse/kernel'
import type { LevelArena } from '../book/level-arena.ts'
import { HIGHEST_BEST, LevelBook, LOWEST_BEST } from '../book/level-book.ts'
import { LEVEL_MAX } from '../commands/commands.ts'
import {
  BASIS_SAMPLES,
  type ContractRules,
  type CreateContract,
  TRIGGER_PRICES,
} from '../commands/contract-commands.ts'
import { FEE_NUMBERS } from '../events/event-fields.ts'
import { IntList } from '../memory/int-list.ts'
import { layoutOf } from '../memory/layout.ts'
import { NONE } from '../memory/places.ts'

/** Where the figures of a contract stand, as `contract_changed` tells them. */
export const TERMS = layoutOf({
  doubles: {
    ...{ tickAtoms: '', lastPrice: '', minQuantity: '', maxQuantity: '', positionMax: '', priceMax: '' },
    ...{ bandPpm: '', impactValue: '', intervalMs: '' },
  },
  ints: {},
})

// Constants of this module, because a property of an object is looked up each time.
const { tickAtoms: TICK_ATOMS, lastPrice: LAST_PRICE, priceMax: PRICE_MAX, bandPpm: BAND } = TERMS

/** Where what moves stands: prices, the last funding, and the sums of its samples. */
export const STANDING = layoutOf({
  doubles: {
    ...{ index: '', mark: '', lastRate: '', lastSlot: '', sampleAt: '' },
    ...{ basisCount: 'How many were ever taken.', basisSum: 'Of those kept.' },
    ...{ premiumCount: '', premiumWeighted: '', clearing: 'Entered short less entered long, in quote atoms.' },
  },
  ints: {},
})

const { mark: MARK } = STANDING
// The band as it was last worked out: for which mark, width and highest price, and its edges.
const [OF_MARK, OF_BAND, OF_MAX, LOW, HIGH] = [0, 1, 2, 3, 4]

/** The orders that wait for one price: by a rise, and by a fall. */
export type Waiting = { readonly rising: LevelBook; readonly falling: LevelBook }

/** A contract: its rules, its prices, its book and what waits. */
export class Contract {
  readonly id: number
  readonly quote: number
  /** As of a market; a contract is open or paused. */
  state = 0
  /** No source is fresh: mark, triggers by it and liquidations stand still. */
  frozen = false
  readonly figures = new Float64Array(TERMS.doubles)
  readonly standing = new Float64Array(STANDING.doubles)
  private readonly edges = new Float64Array(5)
  readonly basis = new Float64Array(BASIS_SAMPLES)
  readonly fees = new Float64Array(FEE_NUMBERS)
  tiers: readonly DeductedTier[] = []
  /** The most that a position may be worth, and the leverage that every tier allows. */
  valueMax = 0
  leverageLeast = 0
  readonly bids: LevelBook
  readonly asks: LevelBook
  /** By TRIGGER_PRICES. */
  readonly waiting: readonly Waiting[]
  firstTrailing = NONE
  /** The pairs of positions in it, in the order in which they came. */
  readonly pairs = new IntList(64)
  /** The house's accounts of its asset: what was won and lost, and fees. */
  readonly house: { readonly clearing: number; readonly fees: number }
  dirty = false
  digestA = 0
  digestB = 0

  constructor(command: Pick<CreateContract, 'market' | 'quote'>, parts: ContractDeps) {
    const { levels } = parts
    this.house = parts.house
    this.id = command.market
    this.quote = command.quote
    const book = (sign: number): LevelBook => new LevelBook(sign, this.id, levels)
    this.bids = book(HIGHEST_BEST)
    this.asks = book(LOWEST_BEST)
    this.waiting = TRIGGER_PRICES.map(() => ({ rising: book(LOWEST_BEST), falling: book(HIGHEST_BEST) }))
  }

  setUnits(tickAtoms: number, price: number): void {
    this.figures[TERMS.tickAtoms] = tickAtoms
    this.figures[TERMS.lastPrice] = price
    this.standing[STANDING.index] = price
    this.standing[STANDING.mark] = price
  }

  setRules(rules: ContractRules): void {
    const { figures } = this
    figures[TERMS.minQuantity] = rules.minQuantity
    figures[TERMS.maxQuantity] = rules.maxQuantity
    figures[TERMS.positionMax] = rules.positionMax
    figures[TERMS.priceMax] = rules.priceMax
    figures[TERMS.bandPpm] = rules.bandPpm
    figures[TERMS.impactValue] = rules.impactValue
    figures[TERMS.intervalMs] = rules.intervalMs
    for (let level = 0; level <= LEVEL_MAX; level++) {
      const fee = rules.fees[Math.min(level, rules.fees.length - 1)]
      this.fees[level * 2] = fee?.maker ?? 0
      this.fees[level * 2 + 1] = fee?.taker ?? 0
    }
    this.setTiers(withDeductions(rules.tiers))
  }

  setTiers(tiers: readonly DeductedTier[]): void {
    this.tiers = tiers
    this.valueMax = tiers.at(-1)?.upTo ?? 0
    this.leverageLeast = Math.min(...tiers.map(({ leverageMax }) => leverageMax))
  }

  get tickAtoms(): number {
    return this.figures[TICK_ATOMS] as number
  }
  get lastPrice(): number {
    return this.figures[LAST_PRICE] as number
  }
  get priceMax(): number {
    return this.figures[PRICE_MAX] as number
  }
  get intervalMs(): number {
    return this.figures[TERMS.intervalMs] as number
  }
  get mark(): number {
    return this.standing[MARK] as number
  }
  get index(): number {
    return this.standing[STANDING.index] as number
  }
  /** The price of a kind of trigger. */
  priceBy(trigger: number): number {
    if (trigger === 0) return this.lastPrice
    return trigger === 1 ? this.mark : this.index
  }

  /** The lowest price inside the band around the mark. */
  bandLow(): number {
    this.followMark()
    return this.edges[LOW] as number
  }
  /** The highest price inside the band around the mark. */
  bandHigh(): number {
    this.followMark()
    return this.edges[HIGH] as number
  }

  private followMark(): void {
    const { edges } = this
    const isKnown = edges[OF_MARK] === this.standing[MARK] && edges[OF_BAND] === this.figures[BAND]
    if (!isKnown || edges[OF_MAX] !== this.figures[PRICE_MAX]) this.setEdges()
  }

  private setEdges(): void {
    const { edges, mark, priceMax } = this
    const band = this.figures[BAND] as number
    edges[OF_MARK] = mark
    edges[OF_BAND] = band
    edges[OF_MAX] = priceMax
    edges[LOW] = band === 0 ? 1 : Math.max(1, Math.ceil((mark * (PPM_WHOLE - band)) / PPM_WHOLE))
    edges[HIGH] = band === 0 ? priceMax : Math.min(priceMax, Math.floor((mark * (PPM_WHOLE + band)) / PPM_WHOLE))
  }
}

/** What a contract is built into. */
export type ContractDeps = { levels: LevelArena; house: { clearing: number; fees: number } }
