import { countOf, divideUp } from '@bourse/kernel'
import type { MarketRules } from './market-rules.ts'
import type { BookLevel, Situation } from './situation.ts'

/** What an order at market would meet in the book that is on the screen. */
export type MarketEstimate = {
  readonly lots: bigint
  /** Atoms of money that they cost or bring. */
  readonly value: bigint
  /** Whether the levels on the screen were enough for all of it. */
  readonly whole: boolean
}

/** Walks the other side of the book for so many lots, or for so much money. Null until the book is known. */
export function marketEstimate(
  situation: Pick<Situation, 'rules' | 'asks' | 'bids'>,
  side: 'buy' | 'sell',
  wanted: { readonly lots: bigint } | { readonly money: bigint },
): MarketEstimate | null {
  const levels = side === 'buy' ? situation.asks : situation.bids
  if (levels === null) return null
  const { rules } = situation
  let left = 'lots' in wanted ? wanted.lots : wanted.money
  let lots = 0n
  let value = 0n
  for (const level of levels) {
    if (left <= 0n) break
    const step = levelOf(rules, level)
    if (step === null) return null
    const affordable = 'lots' in wanted ? left : left / step.cost
    const taken = affordable < step.lots ? affordable : step.lots
    if (taken === 0n) return { lots, value, whole: true }
    lots += taken
    value += taken * step.cost
    left -= 'lots' in wanted ? taken : taken * step.cost
    if (!('lots' in wanted) && taken < step.lots) return { lots, value, whole: true }
  }
  return { lots, value, whole: left <= 0n }
}

/** The average price of what an estimate met, in ticks: rounded up for a buyer, down for a seller. */
export function averageTicks(rules: MarketRules, estimate: MarketEstimate, side: 'buy' | 'sell'): bigint | null {
  const one = estimate.lots * rules.tickAtoms
  if (one === 0n) return null
  return side === 'buy' ? divideUp(estimate.value, one) : estimate.value / one
}

function levelOf(rules: MarketRules, level: BookLevel): { lots: bigint; cost: bigint } | null {
  const [ticks, lots] = [countOf(level.price, rules.tick), countOf(level.amount, rules.lot)]
  return ticks === null || lots === null || ticks === 0n ? null : { lots, cost: ticks * rules.tickAtoms }
}
