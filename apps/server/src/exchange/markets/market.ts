/** A coin: the engine's asset with its name. */
export type Coin = {
  readonly asset: number
  readonly coin: string
  readonly name: string
  /** Decimals of its smallest part. */
  readonly scale: number
  /** A currency: so many of it are a dollar, since no market says. */
  readonly perUsd?: string
}

/** A step as a whole number at a scale: 0.05 is 5 at scale 2. */
export type Step = { readonly units: number; readonly scale: number }

/** Why a market is recommended. */
export type Recommendation = 'deepest' | 'busiest' | 'newest' | 'house'

/** A market: the engine's number with its names and steps. */
export type Market = {
  readonly market: number
  readonly name: string
  readonly base: Coin
  readonly quote: Coin
  /** A price is a whole number of ticks. */
  readonly tick: Step
  /** A quantity is a whole number of lots. */
  readonly lot: Step
  readonly zone: 'main' | 'innovation'
  readonly rank: number
  readonly recommended: Recommendation | null
}
