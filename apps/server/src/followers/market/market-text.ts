import { formatDecimal, formatDigits } from '@bourse/kernel'
import type { Candle, MarketText, PublicDeal, TextStep } from '../market-feed.ts'

/** Writes a number of steps as a decimal. */
export function stepsText(count: number | bigint, step: TextStep): string {
  if (typeof count === 'number') {
    const units = count * step.units
    if (Number.isSafeInteger(units)) return formatDecimal(units, step.scale)
  }
  return formatDigits(BigInt(count) * BigInt(step.units), step.scale)
}

/** Candles as JSON: time, open, close, high, low, volume, deal and, as the socket has them, the market's name. */
export function candlesText(candles: readonly Candle[], market: MarketText): string {
  const { tick, lot, moneyScale } = market
  const name = market.name === null ? '' : `,${JSON.stringify(market.name)}`
  const price = (ticks: number): string => `"${stepsText(ticks, tick)}"`
  const row = ({ timeS, open, close, high, low, volume, deal }: Candle): string => {
    const prices = `${price(open)},${price(close)},${price(high)},${price(low)}`
    return `[${timeS},${prices},"${stepsText(volume, lot)}","${formatDigits(deal, moneyScale)}"${name}]`
  }
  return `[${candles.map(row).join(',')}]`
}

/** Public deals as the socket has them, as JSON. */
export function dealsText(deals: readonly PublicDeal[], { tick, lot }: MarketText): string {
  const one = ({ deal, atMs, price, quantity, takerSide }: PublicDeal): string =>
    `{"id":${deal},"time":${atMs / 1_000},"price":"${stepsText(price, tick)}","amount":"${stepsText(quantity, lot)}","type":"${takerSide}"}`
  return `[${deals.map(one).join(',')}]`
}
