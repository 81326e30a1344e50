import { INDEX_STALE_MS, indexPrice } from '@bourse/kernel'

/** A source of a contract's index: who, and how much its word weighs. */
export type IndexSourceOf = { readonly contract: number; readonly venue: string; readonly weight: number }

/** What a source said last: ticks, and when that was; or why it says nothing. */
export type IndexQuote = { readonly price: number; readonly atMs: number }

/** How a source stands, for whoever looks. */
export type SourceStanding = IndexSourceOf & {
  readonly quote: IndexQuote | null
  /** Why it was not understood last; null: it was. */
  readonly trouble: string | null
  readonly fresh: boolean
}

/** Fewer fresh sources than this cannot outvote one that lies. */
const VOTES = 3
// As far as a source may be from the median.
const JUMP_PERCENT = 5

type LastWord = { quote: IndexQuote | null; trouble: string | null }

/** What the sources said last, and what index follows from it. */
export class IndexBoard {
  private sources: readonly IndexSourceOf[] = []
  private readonly words = new Map<string, LastWord>()

  /** Says which sources count from now on. */
  set(sources: readonly IndexSourceOf[]): void {
    this.sources = sources
  }

  /** Takes in what a source says; an older word than the last one is let fall. */
  quote(of: { contract: number; venue: string }, quote: IndexQuote): void {
    const before = this.words.get(keyOf(of))?.quote ?? null
    if (before !== null && before.atMs > quote.atMs) return
    this.words.set(keyOf(of), { quote, trouble: null })
  }

  /** Takes in that a source could not be asked or understood; what it said before grows stale. */
  failed(of: { contract: number; venue: string }, trouble: string): void {
    this.words.set(keyOf(of), { quote: this.words.get(keyOf(of))?.quote ?? null, trouble })
  }

  /** Every source of a contract, as it stands. */
  standing(contract: number, nowMs: number): SourceStanding[] {
    return this.sources
      .filter(source => source.contract === contract)
      .map(source => {
        const { quote = null, trouble = null } = this.words.get(keyOf(source)) ?? {}
        return { ...source, quote, trouble, fresh: quote !== null && nowMs - quote.atMs < INDEX_STALE_MS }
      })
  }

  /**
   * The index of a contract in ticks; null: nobody knows it. While fewer than three sources are fresh, one that lies could not be
   * outvoted: then whoever is further than 5 % from the last index says nothing, until others are back.
   */
  index(contract: number, { nowMs, last }: { nowMs: number; last: number | null }): number | null {
    const fresh = this.standing(contract, nowMs).flatMap(({ quote, weight, fresh: counts }) =>
      quote !== null && counts ? [{ price: quote.price, weight, at: quote.atMs }] : [],
    )
    if (fresh.length >= VOTES || last === null) return indexPrice(fresh, nowMs)
    return indexPrice(
      fresh.filter(({ price }) => Math.abs(price - last) * 100 <= last * JUMP_PERCENT),
      nowMs,
    )
  }
}

const keyOf = ({ contract, venue }: { contract: number; venue: string }): string => `${contract} ${venue}`
