import type { CoreLink, Resting, RestingOrders, SubmitResult } from '../../core/core-link.ts'
import { type ActReply, line, refused, type Touch, type TouchList } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { ListedMarket, MarketCatalogue } from './market-catalogue.ts'
import { writeAmount, writePrice, writeQuantity } from './market-units.ts'

/** What the operator's commands about markets stand on. */
export type MarketActDeps = { db: Database; core: CoreLink; catalogue: MarketCatalogue; now: () => Date }

/** The name of a coin. */
export const coinField = line({ en: 'Coin', zh: '币种' }, 15, {
  like: /^[A-Z0-9]{1,15}$/,
  wanted: { en: '1 to 15 of A–Z and 0–9', zh: '1 至 15 个字符：A–Z 与 0–9' },
})

/** The name of a market. */
export const marketField = line({ en: 'Market', zh: '市场' }, 30)

/** A decimal of a form about markets. */
export const decimalField = (en: string, zh: string) => ({ kind: 'decimal', label: { en, zh } }) as const

/** An act on a market is about that market. */
export const aboutMarket = { is: 'market', id: (said: { market: string }) => said.market } as const

/** Does something with the market that an operator named. */
export async function withMarket<Answer>(
  { catalogue }: MarketActDeps,
  name: string,
  answer: (listed: ListedMarket) => Promise<Answer>,
): Promise<Answer | ActReply> {
  const listed = catalogue.byName(name)
  return listed ? answer(listed) : refused(`there is no market ${name}`)
}

/** Why the core did not do what an operator wanted; null: it did. */
export function coreProblem(submitted: SubmitResult): string | null {
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return null
  return `the core said ${submitted.kind === 'refused' ? submitted.code : submitted.kind}`
}

/** Resting orders as an act shows them, by side; `are`: what they are then. */
export const touchesOf = ({ buy, sell }: Resting, are: { en: string; zh: string }): Touch[] => [
  { what: { en: `Buy orders ${are.en}`, zh: `买单${are.zh}` }, count: buy },
  { what: { en: `Sell orders ${are.en}`, zh: `卖单${are.zh}` }, count: sell },
]

/** The first orders that an act touches, and all of the market by price. */
export function listOfTouched(
  { market, rules: { lastPrice } }: ListedMarket,
  { first, bars }: RestingOrders,
): TouchList {
  return {
    heads: [
      { en: 'Order', zh: '订单' },
      { en: 'Uid', zh: '用户' },
      { en: 'Side', zh: '方向' },
      { en: 'Price', zh: '价格' },
      { en: 'Quantity', zh: '数量' },
    ],
    rows: first.map(({ order, owner, side, price, quantity, value }) => [
      String(order),
      String(owner),
      side,
      price === null ? '–' : writePrice(market, price),
      quantity !== null ? writeQuantity(market, quantity) : value === null ? '–' : writeAmount(market.quote, value),
    ]),
    bars: bars && {
      lowest: writePrice(market, bars.lowest),
      highest: writePrice(market, bars.highest),
      mark: writePrice(market, lastPrice),
      markAt: Math.min(1, Math.max(0, (lastPrice - bars.lowest) / Math.max(1, bars.highest - bars.lowest))),
      counts: bars.counts,
    },
  }
}
