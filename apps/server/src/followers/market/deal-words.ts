// The words alone: the process that answers strangers would otherwise load the whole engine for two of them.
import { SIDES } from '@bourse/engine/words'
import type { MarketUpdate, PublicDeal } from '../market-feed.ts'

/** Numbers that one deal takes: cheap to hand to another thread, which objects are not. */
export const DEAL_WORDS = 8

/** Writes down the deals of updates; null when there was none. */
export function wordsOfDeals(updates: readonly MarketUpdate[]): Float64Array | null {
  const count = updates.reduce((sum, { deals }) => sum + deals.length, 0)
  if (count === 0) return null
  const words = new Float64Array(count * DEAL_WORDS)
  let at = 0
  for (const { market, seq, deals } of updates) {
    for (const { deal, atMs, price, quantity, value, takerSide } of deals) {
      words.set([market, seq, deal, atMs, price, quantity, value, SIDES.indexOf(takerSide)], at)
      at += DEAL_WORDS
    }
  }
  return words
}

/** Reads the deals that came after a command, those of one market and row together. */
export function updatesOfWords(words: Float64Array, afterSeq: number): MarketUpdate[] {
  const updates: MarketUpdate[] = []
  for (let at = 0; at < words.length; at += DEAL_WORDS) {
    const word = (place: number): number => words[at + place] as number
    const [market, seq, atMs] = [word(0), word(1), word(3)]
    if (seq <= afterSeq) continue
    const deal: PublicDeal = {
      ...{ deal: word(2), atMs, price: word(4), quantity: word(5), value: word(6) },
      takerSide: SIDES[word(7)] as PublicDeal['takerSide'],
    }
    const last = updates.at(-1)
    if (last?.market === market && last.seq === seq) last.deals.push(deal)
    else updates.push({ market, seq, atMs, levels: [], deals: [deal] })
  }
  return updates
}
