import { type Command, createEngine, type Engine, HOUSE } from '@bourse/engine'
import { type Dice, seededDice } from '@bourse/kernel'

const QUOTE = 1
const CONTRACT = 1
const OWNERS = 1_000
const START = 100_000
const AT = 1_700_000_000_000
const RESTING = 1_000

/** Commands before the clock starts and those that are timed. */
export type ContractWorkload = { prelude: Command[]; timed: Command[] }

/** The workload of spot said in contracts: 60 % limit orders, a third of them crossing, 35 % cancels, 5 % market orders, opening and closing. */
export function contractWorkload(seed: number, commands: number): ContractWorkload {
  const maker = new WorkloadMaker(seed)
  const prelude = maker.begin()
  return { prelude, timed: Array.from({ length: commands }, () => maker.next()) }
}

/** What makes the one contract of both measurements, and gives everybody money. */
export function beginContracts(apply: (body: object) => unknown, owners: number): void {
  apply({ kind: 'create_asset', asset: QUOTE, scale: 6, maxTotal: Number.MAX_SAFE_INTEGER })
  apply({
    ...{ kind: 'create_contract', market: CONTRACT, quote: QUOTE, tickAtoms: 100, lastPrice: START },
    ...{ minQuantity: 1, maxQuantity: 1_000_000, positionMax: 10_000_000, priceMax: 1_000_000, bandPpm: 500_000 },
    ...{ impactValue: 25_000_000_000, intervalMs: 28_800_000, fees: [{ maker: 200, taker: 500 }] },
    tiers: [
      { upTo: 50_000_000_000, leverageMax: 125, mmr: 4_000 },
      { upTo: 2_000_000_000_000, leverageMax: 20, mmr: 25_000 },
    ],
  })
  for (let owner = 1; owner <= owners; owner++) {
    const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: owner, toPurse: 'contract', asset: QUOTE }
    const legs = [{ ...leg, amount: 80_000_000_000 }]
    apply({ kind: 'transfer', owner: HOUSE, clientId: `d-${owner}`, purpose: 1, legs })
  }
}

class WorkloadMaker {
  private readonly engine: Engine = createEngine()
  private readonly dice: Dice
  private mid = START
  private made: Command[] = []
  private carriedOut = 0
  private readonly living: { order: number; owner: number }[] = []

  constructor(seed: number) {
    this.dice = seededDice(seed)
  }

  begin(): Command[] {
    beginContracts(body => this.apply(body), OWNERS)
    while (this.living.length < RESTING) this.passive()
    return this.made
  }

  /** The next command that is carried out. */
  next(): Command {
    const { dice } = this
    for (;;) {
      this.made = []
      if (dice.chance(0.2)) this.mid += dice.chance(0.5) ? 1 : -1
      const roll = dice.fraction()
      if (roll < 0.4) this.passive()
      else if (roll < 0.6) this.crossing()
      else if (roll < 0.95) this.cancel()
      else this.place({ buys: dice.chance(0.5), price: null, quantity: this.taken() })
      const [command] = this.made
      if (command !== undefined) return command
    }
  }

  private taken(): number {
    return this.dice.between(1, this.living.length > RESTING ? 60 : 6)
  }

  private passive(): void {
    const { dice } = this
    const buys = dice.chance(0.5)
    const distance = 1 + Math.floor(dice.fraction() ** 2 * 400)
    const { bids, asks } = this.engine.depth(CONTRACT, 1)
    const price = buys
      ? Math.min(this.mid - distance, (asks[0]?.[0] ?? Number.POSITIVE_INFINITY) - 1)
      : Math.max(this.mid + distance, (bids[0]?.[0] ?? 0) + 1)
    this.place({ buys, price, quantity: dice.between(1, 100) })
  }

  private crossing(): void {
    const buys = this.dice.chance(0.5)
    const { bids, asks } = this.engine.depth(CONTRACT, 1)
    const best = (buys ? asks[0]?.[0] : bids[0]?.[0]) ?? this.mid
    const through = this.dice.between(0, 3)
    this.place({ buys, price: buys ? best + through : best - through, quantity: this.taken() })
  }

  private cancel(): void {
    // What ended meanwhile is taken out when it is met.
    while (this.living.length > 0) {
      const at = this.dice.between(0, this.living.length - 1)
      const found = this.living[at]
      const last = this.living.pop()
      if (at < this.living.length && last !== undefined) this.living[at] = last
      if (found === undefined) continue
      const { order, owner } = found
      if (this.apply({ kind: 'cancel_contract_order', owner, market: CONTRACT, order })) return
    }
  }

  /** Half of all orders close, where their owner has something to close. */
  private place(of: { buys: boolean; price: number | null; quantity: number }): void {
    const owner = this.dice.between(1, OWNERS)
    const closes = this.dice.chance(0.5)
    const side = of.buys === closes ? 'short' : 'long'
    const order = { kind: 'place_contract_order', owner, market: CONTRACT, clientId: null, postOnly: false }
    const atMarket = of.price === null
    const terms = { type: atMarket ? 'market' : 'limit', timeInForce: atMarket ? 'ioc' : 'gtc' }
    const rest = { ...terms, price: of.price, triggerPrice: null, triggerBy: 'last', trail: null }
    if (closes && this.apply({ ...order, ...rest, action: `close_${side}`, quantity: of.quantity })) return
    this.apply({ ...order, ...rest, action: `open_${of.buys ? 'long' : 'short'}`, quantity: of.quantity })
  }

  /** Applies a command; one that is refused is no part of the workload. */
  private apply(body: object): boolean {
    const command = { ...body, seq: this.carriedOut + 1, at: AT } as Command
    if (this.engine.apply({ ...command, seq: this.engine.seq + 1 }) !== null) return false
    this.carriedOut++
    this.made.push(command)
    if ('action' in body) this.note()
    return true
  }

  /** The order that was just placed, if it rests. */
  private note(): void {
    const [placed] = this.engine.events.read()
    if (placed?.kind !== 'contract_order_placed') return
    const rests = this.engine.contractOrders(placed.owner).some(({ id }) => id === placed.order)
    if (rests) this.living.push({ order: placed.order, owner: placed.owner })
  }
}
