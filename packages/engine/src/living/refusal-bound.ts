import type { Misfit } from './order-rules.ts'

/** The figures behind a refusal that a market's rules do not say, in the units of the market. */
export type RefusalBound =
  /** What had to be held (beyond what was) and what there was, in atoms. */
  | { kind: 'funds'; asset: number; needed: number; available: number }
  /** The price that a post-only order would have met. */
  | { kind: 'met'; price: number }
  /** How many lots could be filled now. */
  | { kind: 'fillable'; quantity: number }
  | ({ kind: 'misfit' } & Misfit)
