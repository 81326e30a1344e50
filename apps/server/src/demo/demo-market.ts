import { type Dice, lots, ticks } from '@bourse/kernel'
import type { CommandBody, CoreLink } from '../core/core-link.ts'
import type { ListedMarket } from '../exchange/markets/index.ts'
import type { MarketFeed } from '../followers/market-feed.ts'
import { type MarketProfile, marketProfile } from './coin-profiles.ts'
import { makerOf, TAKER_OWNERS } from './demo-accounts.ts'
import { LEVELS, planQuotes, type Quote } from './quote-ladder.ts'
import { planTakings } from './taker-flow.ts'

/** What a market's traders see of the world. */
export type MarketScene = {
  /** The fair price, in whole coins of the market's money. */
  readonly fair: number
  /** What one whole coin of the market's money is worth in USDT. */
  readonly moneyInUsdt: number
  /** How much more than usual goes on. */
  readonly activity: number
  readonly nowMs: number
}

/** The price has moved by so many half spreads: the book is tended. Otherwise only at one look in so many. */
const TENDED_AFTER = 0.6
const TENDED_ANYWAY = 0.2

type DemoMarketDeps = { readonly core: CoreLink; readonly feed: MarketFeed; readonly dice: Dice }

/** Makers and takers of one market. */
export class DemoMarket {
  readonly profile: MarketProfile
  private readonly deps: DemoMarketDeps
  private readonly number: number
  private readonly coinsPerLot: number
  private readonly moneyPerTick: number
  private before: number | null = null
  private tendedAt: number | null = null
  private lookedAtMs: number | null = null

  constructor(deps: DemoMarketDeps, { market }: ListedMarket) {
    this.deps = deps
    this.number = market.market
    this.profile = marketProfile(market.base.coin, market.quote.coin)
    this.coinsPerLot = market.lot.units / 10 ** market.lot.scale
    this.moneyPerTick = market.tick.units / 10 ** market.tick.scale
  }

  /** One look at the market: takers first, then the maker tends the book. */
  async step(view: MarketScene): Promise<void> {
    const { core, dice, feed } = this.deps
    const fair = view.fair / this.moneyPerTick
    const half = Math.max(0.5, fair * this.profile.halfSpread)
    const lotWorth = this.coinsPerLot * view.fair * view.moneyInUsdt
    const { asks, bids } = feed.depth(this.number, 1, 1)
    const takings = planTakings(
      {
        fair,
        half,
        before: this.before ?? fair,
        bestAsk: asks[0]?.price ?? null,
        bestBid: bids[0]?.price ?? null,
        expected: this.expected(view),
        lots: this.profile.tradeWorth / lotWorth,
      },
      dice,
    )
    this.before = fair
    this.lookedAtMs = view.nowMs
    const tending = this.isDue(fair, half) ? await this.tending({ fair, half, lotWorth }) : []
    // All of it goes into one row of the journal.
    await Promise.all([
      ...takings.map(({ side, price, quantity }) =>
        core.submit(this.order(dice.pick(TAKER_OWNERS), { side, price, quantity, takes: true })),
      ),
      ...tending.map(command => core.submit(command)),
    ])
  }

  /** A book that stands well is left alone: most looks would change nothing that anybody sees. */
  private isDue(fair: number, half: number): boolean {
    if (this.tendedAt === null) return true
    return Math.abs(fair - this.tendedAt) >= half * TENDED_AFTER || this.deps.dice.chance(TENDED_ANYWAY)
  }

  /** What the maker takes back and places anew. */
  private async tending(of: { fair: number; half: number; lotWorth: number }): Promise<CommandBody[]> {
    const { core, dice } = this.deps
    const { fair, half, lotWorth } = of
    const owner = makerOf(this.number)
    const market = this.number
    const asked = { owner, market, side: null, offset: 0, limit: LEVELS * 4 }
    const { records } = await core.ask('open_orders', asked)
    const quotes = records.map(({ order, side, price }): Quote => ({ order, side, price: price ?? 0 }))
    const before = quotes.length < LEVELS ? null : this.tendedAt
    const wish = { fair, half, lots: this.profile.levelWorth / lotWorth, before }
    const { cancels, places } = planQuotes(quotes, wish, dice)
    this.tendedAt = fair
    return [
      ...cancels.map((order): CommandBody => ({ kind: 'cancel_order', owner, market, order })),
      ...places.map(quote => this.order(owner, { ...quote, takes: false })),
    ]
  }

  private expected({ activity, nowMs }: MarketScene): number {
    const seconds = this.lookedAtMs === null ? 0 : Math.min(5, (nowMs - this.lookedAtMs) / 1_000)
    return this.profile.tradesPerS * seconds * activity
  }

  private order(
    owner: number,
    of: { side: 'buy' | 'sell'; price: number | null; quantity: number; takes: boolean },
  ): CommandBody {
    return {
      kind: 'place_order',
      owner,
      market: this.number,
      clientId: null,
      side: of.side,
      type: of.price === null ? 'market' : 'limit',
      timeInForce: of.takes ? 'ioc' : 'gtc',
      postOnly: !of.takes,
      selfTrade: 'expire_taker',
      price: of.price === null ? null : ticks(of.price),
      quantity: lots(of.quantity),
      value: null,
      triggerPrice: null,
      trail: null,
      expireAt: null,
    }
  }
}
