import type { ListedMarket } from './market-catalogue.ts'
import { stepText, writeAmount, writePrice, writeQuantity } from './market-units.ts'

/** The rules of a market as people read them: every bound as a decimal. */
export type MarketRulesText = {
  tick: string
  lot: string
  min_amount: string
  max_amount: string
  min_value: string
  max_value: string
  /** Half width of the band around the last price, in per cent as decimal text; null: no band. */
  band: { lowest: string; highest: string } | null
}

const PPM_WHOLE = 1_000_000

/** Writes the rules that the engine holds a market to now; the band moves with the last price. */
export function marketRulesText({ market, rules }: ListedMarket, lastPrice: number): MarketRulesText {
  const { bandPpm } = rules
  const band =
    bandPpm === 0
      ? null
      : {
          lowest: writePrice(market, Math.max(1, Math.ceil((lastPrice * (PPM_WHOLE - bandPpm)) / PPM_WHOLE))),
          highest: writePrice(market, Math.floor((lastPrice * (PPM_WHOLE + bandPpm)) / PPM_WHOLE)),
        }
  return {
    tick: stepText(market.tick),
    lot: stepText(market.lot),
    min_amount: writeQuantity(market, rules.minQuantity),
    max_amount: writeQuantity(market, rules.maxQuantity),
    min_value: writeAmount(market.quote, rules.minValue),
    max_value: writeAmount(market.quote, rules.maxValue),
    band,
  }
}
