import { type Clock, type Dice, seededDice } from '@bourse/kernel'
import type { CoreLink } from '../core/core-link.ts'
import type { ContractServices } from '../exchange/contract-index/index.ts'
import { type Coin, demoMarkets, type ListedMarket, type MarketCatalogue } from '../exchange/markets/index.ts'
import type { MarketFeed } from '../followers/market-feed.ts'
import type { Logger } from '../platform/log.ts'
import { COIN_PROFILES, CURRENCY_PROFILES } from './coin-profiles.ts'
import { ContractFloor } from './contract-floor.ts'
import { makerOf, settleTrader, TAKER_OWNERS } from './demo-accounts.ts'
import { DemoMarket } from './demo-market.ts'
import { PriceWalk } from './price-walk.ts'

/** What the demo's traders stand on. */
export type DemoDeps = ContractServices & {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly clock: Clock
  readonly log: Logger
}

/** The demo's trading, as it goes on. */
export type DemoTrading = {
  readonly paused: boolean
  /** Rests; a round that is under way is carried to its end first. */
  pause(): Promise<void>
  resume(): void
  /** Sends the price of a coin on its way by a share of it; false for a coin that the demo makes up no price for. */
  move(coin: string, share: number): boolean
  stop(): Promise<void>
}

/** How often somebody looks whether a market is due. */
const ROUND_MS = 125
const SETTLE_EVERY_MS = 300_000
const MONEY = 'USDT'

/** Lets the demo's makers and takers trade from now on, beginning where the prices stand. */
export async function startDemoTrading(deps: DemoDeps): Promise<DemoTrading> {
  const { seq } = await deps.core.ask('head', {})
  const trading = new DemoFloor(deps, seededDice(seq + 1), seededDice(seq + 2))
  await trading.open()
  return trading
}

type TendedMarket = { readonly listed: ListedMarket; readonly market: DemoMarket; dueMs: number }

class DemoFloor implements DemoTrading {
  paused = false
  private readonly deps: DemoDeps
  private readonly dice: Dice
  private readonly walk: PriceWalk
  private readonly currencies: PriceWalk
  private readonly listedPrices: ReadonlyMap<string, number>
  private readonly contracts: ContractFloor
  private readonly tended = new Map<number, TendedMarket>()
  private cancel: () => void = () => undefined
  private running: Promise<unknown> = Promise.resolve()
  private stopped = false
  private walkedMs: number
  private settleMs = 0

  constructor(deps: DemoDeps, dice: Dice, ofCurrencies: Dice) {
    this.deps = deps
    this.dice = dice
    this.walk = new PriceWalk(dice, COIN_PROFILES)
    this.currencies = new PriceWalk(ofCurrencies, CURRENCY_PROFILES)
    this.walkedMs = deps.clock.nowMs()
    const inMoney = demoMarkets().filter(({ quote }) => quote === MONEY)
    this.listedPrices = new Map(inMoney.map(({ base, price }) => [base, price]))
    this.contracts = new ContractFloor({ ...deps, dice, worthOf: coin => this.worthOf(coin) })
  }

  /** Begins at the last prices, gives everybody their coins, and goes on by itself. */
  async open(): Promise<void> {
    for (const [coin, listed] of this.listedPrices) {
      const last = this.lastPrice(coin + MONEY)
      if (last !== null) this.walk.begin(coin, Math.log(last / listed))
    }
    for (const { coin, perUsd } of this.deps.catalogue.coins()) {
      const last = perUsd === undefined ? null : this.lastPrice(MONEY + coin)
      if (last !== null) this.currencies.begin(coin, Math.log(Number(perUsd) / last))
    }
    await this.settle()
    await this.contracts.open()
    await this.round()
    this.next()
  }

  async pause(): Promise<void> {
    this.paused = true
    await this.running
  }

  resume(): void {
    this.paused = false
    this.walkedMs = this.deps.clock.nowMs()
  }

  move(coin: string, share: number): boolean {
    return this.listedPrices.has(coin) && this.walk.push(coin, share)
  }

  async stop(): Promise<void> {
    this.stopped = true
    this.cancel()
    await this.running
  }

  private next(): void {
    if (this.stopped) return
    this.cancel = this.deps.clock.after(ROUND_MS, () => {
      this.running = this.round()
        .catch((err: unknown) => this.deps.log.warn({ err }, 'the demo did not trade'))
        .finally(() => this.next())
    })
  }

  private async round(): Promise<void> {
    const nowMs = this.deps.clock.nowMs()
    this.contracts.quote(nowMs)
    if (this.paused) return
    const passed = Math.min(60, Math.max(0.001, (nowMs - this.walkedMs) / 1_000))
    this.walk.pass(passed)
    this.currencies.pass(passed)
    this.walkedMs = nowMs
    if (nowMs >= this.settleMs) await this.settle()
    const due = this.markets().filter(({ dueMs }) => dueMs <= nowMs)
    await Promise.all([...due.map(tended => this.tend(tended, nowMs)), this.contracts.round(nowMs, this.walk.activity)])
  }

  private async tend(tended: TendedMarket, nowMs: number): Promise<void> {
    const { market, listed } = tended
    // Nobody looks by the clock.
    tended.dueMs = nowMs + market.profile.everyMs * (0.6 + 0.8 * this.dice.fraction())
    const { base, quote } = listed.market
    const moneyInUsdt = this.worthOf(quote)
    const view = { fair: this.worthOf(base) / moneyInUsdt, moneyInUsdt, activity: this.walk.activity, nowMs }
    await market.step(view)
  }

  private markets(): TendedMarket[] {
    const { catalogue, core, feed } = this.deps
    const open = catalogue.markets().filter(listed => {
      const { base, quote } = listed.market
      return listed.rules.state === 'open' && this.worthOf(base) > 0 && this.worthOf(quote) > 0
    })
    return open.map(listed => {
      const { market } = listed.market
      const known = this.tended.get(market)
      if (known !== undefined) return known
      const fresh = { listed, market: new DemoMarket({ core, feed, dice: this.dice }, listed), dueMs: 0 }
      this.tended.set(market, fresh)
      return fresh
    })
  }

  private async settle(): Promise<void> {
    const { catalogue, clock, core } = this.deps
    const nowMs = clock.nowMs()
    this.settleMs = nowMs + SETTLE_EVERY_MS
    const worth = (coin: Coin): number => this.worthOf(coin)
    const everything = catalogue.coins()
    const makers = catalogue
      .markets()
      .map(({ market }) => ({ owner: makerOf(market.market), coins: [market.base, market.quote] }))
    const takers = TAKER_OWNERS.map(owner => ({ owner, coins: everything }))
    await Promise.all([
      ...[...makers, ...takers].map(trader => settleTrader(core, { ...trader, nowMs }, worth)),
      this.contracts.settle(nowMs),
    ])
  }

  /** What a coin is worth in USDT; 0 for one that the demo makes up no price for. */
  private worthOf({ coin, perUsd }: Pick<Coin, 'coin' | 'perUsd'>): number {
    if (coin === MONEY) return 1
    if (perUsd !== undefined) {
      return coin in CURRENCY_PROFILES ? Math.exp(this.currencies.awayOf(coin)) / Number(perUsd) : 0
    }
    const listed = this.listedPrices.get(coin)
    return listed === undefined || !(coin in COIN_PROFILES) ? 0 : listed * Math.exp(this.walk.awayOf(coin))
  }

  private lastPrice(name: string): number | null {
    const listed = this.deps.catalogue.byName(name)
    if (listed === null) return null
    const { market, tick } = listed.market
    const last = this.deps.feed.lastPrice(market)
    return last === null ? null : (last * tick.units) / 10 ** tick.scale
  }
}
