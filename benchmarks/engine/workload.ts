import { type Command, createEngine, type Engine, EVENT_CODE, EVENT_WIDTHS } from '@bourse/engine'
import { type Dice, seededDice } from '@bourse/kernel'

/** One of the published workloads. */
export type Variant = { name: string; markets: number; restingPerMarket: number }

/** The three workloads that every figure uses. */
export const VARIANTS: readonly Variant[] = [
  { name: '1 market, 1,000 resting', markets: 1, restingPerMarket: 1_000 },
  { name: '1 market, 50,000 resting', markets: 1, restingPerMarket: 50_000 },
  { name: '100 markets, 1,000 resting each', markets: 100, restingPerMarket: 1_000 },
]

/** Commands before the clock starts and those that are timed. */
export type Workload = { variant: Variant; setUp: Command[]; prelude: Command[]; timed: Command[] }

export const OWNERS = 1_000
const QUOTE = 1
const START_PRICE = 100_000
const AT = 1_700_000_000_000
// How far from the mid passive orders stand: many close, few far.
const SPREAD_TICKS = 400

/** Makes a workload: the generator runs an engine beside itself, so that every cancel names an order that lives. */
export function makeWorkload(variant: Variant, options: { seed: number; commands: number }): Workload {
  const maker = new WorkloadMaker(variant, options.seed)
  const setUp = maker.setUp()
  const prelude = maker.fill()
  const timed = Array.from({ length: options.commands }, () => maker.next())
  return { variant, setUp, prelude, timed }
}

class WorkloadMaker {
  private readonly engine: Engine = createEngine()
  private readonly dice: Dice
  private readonly variant: Variant
  private readonly mids: number[]
  /** Living orders of each market, and where each stands in its list. */
  private readonly living: number[][]
  private readonly places = new Map<number, number>()
  private seq = 0

  constructor(variant: Variant, seed: number) {
    this.variant = variant
    this.dice = seededDice(seed)
    this.mids = Array.from({ length: variant.markets + 1 }, () => START_PRICE)
    this.living = Array.from({ length: variant.markets + 1 }, () => [])
  }

  /** Assets, markets with fees, and owners with more than they will ever use. */
  setUp(): Command[] {
    const made: Command[] = []
    const run = (body: object): unknown => made.push(this.apply(body))
    run({ kind: 'create_asset', asset: QUOTE, scale: 6, maxTotal: Number.MAX_SAFE_INTEGER })
    for (let market = 1; market <= this.variant.markets; market++) {
      const base = QUOTE + market
      run({ kind: 'create_asset', asset: base, scale: 8, maxTotal: Number.MAX_SAFE_INTEGER })
      run({
        ...{
          kind: 'create_market',
          market,
          base,
          quote: QUOTE,
          lotAtoms: 10_000,
          tickAtoms: 1,
          lastPrice: START_PRICE,
        },
        ...{ minQuantity: 1, maxQuantity: 1_000_000, minValue: 1, maxValue: 1_000_000_000_000, bandPpm: 500_000 },
        fees: [
          { maker: 800, taker: 1_000 },
          { maker: 500, taker: 800 },
        ],
      })
    }
    for (let owner = 1; owner <= OWNERS; owner++) {
      for (let asset = QUOTE; asset <= QUOTE + this.variant.markets; asset++) {
        const leg = {
          fromOwner: 0,
          fromPurse: 'outside',
          toOwner: owner,
          toPurse: 'spot',
          asset,
          amount: 8_000_000_000_000,
        }
        run({ kind: 'transfer', owner: 0, clientId: `d-${owner}-${asset}`, purpose: 1, legs: [leg] })
      }
      if (owner % 3 === 0) run({ kind: 'set_level', owner, level: 1 })
    }
    return made
  }

  /** Fills every book with passive orders. */
  fill(): Command[] {
    const made: Command[] = []
    for (let count = 0; count < this.variant.restingPerMarket; count++) {
      for (let market = 1; market <= this.variant.markets; market++) made.push(this.passive(market))
    }
    return made
  }

  /** The next of the timed commands: 60 % limit orders, a third of them crossing, 35 % cancels, 5 % market orders. */
  next(): Command {
    const { dice } = this
    const market = dice.between(1, this.variant.markets)
    if (dice.chance(0.2)) this.mids[market] = (this.mids[market] as number) + (dice.chance(0.5) ? 1 : -1)
    const roll = dice.fraction()
    if (roll < 0.4) return this.passive(market)
    if (roll < 0.6) return this.crossing(market)
    if (roll < 0.95) return this.cancel(market)
    return this.place(market, { side: this.side(), price: null, quantity: this.takenQuantity(market) })
  }

  private side(): 'buy' | 'sell' {
    return this.dice.chance(0.5) ? 'buy' : 'sell'
  }

  /** Takers take more when the book is fuller than it should be, so that it stays as deep as its name says. */
  private takenQuantity(market: number): number {
    const full = (this.living[market] as number[]).length > this.variant.restingPerMarket
    return this.dice.between(1, full ? 60 : 6)
  }

  private passive(market: number): Command {
    const { dice } = this
    const side = this.side()
    const distance = 1 + Math.floor(dice.fraction() ** 2 * SPREAD_TICKS)
    const { bids, asks } = this.engine.depth(market, 1)
    const mid = this.mids[market] as number
    const price =
      side === 'buy'
        ? Math.min(mid - distance, (asks[0]?.[0] ?? Number.POSITIVE_INFINITY) - 1)
        : Math.max(mid + distance, (bids[0]?.[0] ?? 0) + 1)
    return this.place(market, { side, price, quantity: dice.between(1, 100) })
  }

  private crossing(market: number): Command {
    const side = this.side()
    const { bids, asks } = this.engine.depth(market, 1)
    const mid = this.mids[market] as number
    const through = this.dice.between(0, 3)
    const price = side === 'buy' ? (asks[0]?.[0] ?? mid) + through : (bids[0]?.[0] ?? mid) - through
    return this.place(market, { side, price, quantity: this.takenQuantity(market) })
  }

  private cancel(market: number): Command {
    const living = this.living[market] as number[]
    const order = this.dice.pick(living)
    const owner = this.engine.order(order)?.owner ?? 0
    return this.apply({ kind: 'cancel_order', owner, market, order })
  }

  private place(market: number, order: { side: 'buy' | 'sell'; price: number | null; quantity: number }): Command {
    const atMarket = order.price === null
    return this.apply({
      ...{ kind: 'place_order', owner: this.dice.between(1, OWNERS), market, clientId: null, side: order.side },
      ...{ type: atMarket ? 'market' : 'limit', timeInForce: atMarket ? 'ioc' : 'gtc', postOnly: false },
      ...{ selfTrade: 'expire_taker', price: order.price, quantity: order.quantity, value: null, triggerPrice: null },
      ...{ trail: null, expireAt: null },
    })
  }

  private apply(body: object): Command {
    const seq = ++this.seq
    const command = { ...body, seq, at: AT + Math.floor(seq / 100) } as Command
    const refusal = this.engine.apply(command)
    if (refusal !== null) throw new Error(`a command of the workload is refused: ${refusal}`)
    this.follow()
    return command
  }

  /** Keeps the lists of living orders. */
  private follow(): void {
    const { words, length } = this.engine.events
    for (let at = 0; at < length; at += EVENT_WIDTHS[words[at] as number] as number) {
      const [code, order, , market] = words.subarray(at, at + 4) as unknown as [number, number, number, number]
      if (code === EVENT_CODE.order_placed) {
        const list = this.living[market] as number[]
        this.places.set(order, list.length)
        list.push(order)
      } else if (code === EVENT_CODE.order_ended) {
        const list = this.living[market] as number[]
        const place = this.places.get(order) as number
        const last = list.pop() as number
        if (last !== order) {
          list[place] = last
          this.places.set(last, place)
        }
        this.places.delete(order)
      }
    }
  }
}
