import { CONTRACT_ACTIONS, type CommandBody, HOUSE, ORDER_TYPES, TRIGGER_PRICES } from '@bourse/engine'
import type { Dice } from '@bourse/kernel'

/** What is traded in a random world: prices in hundreds, so that lots of trades meet, and tiers that are passed. */
export const WORLD = {
  asset: 1,
  contracts: [3, 4],
  // Numbered as people are: of the house's own traders no lasting record is kept.
  owners: Array.from({ length: 7 }, (_none, index) => 100_001 + index),
} as const
const START = 1_000
const INTERVAL = 60_000

/** The commands with which a world begins. */
export function beginning(): CommandBody[] {
  const made: object[] = WORLD.contracts.map((market, index) => ({
    ...{ kind: 'create_contract', market, quote: WORLD.asset, tickAtoms: 7 + index, lastPrice: START },
    ...{ minQuantity: 2, maxQuantity: 500, positionMax: 900, priceMax: 5_000, bandPpm: 150_000 },
    ...{ impactValue: 100_000, intervalMs: INTERVAL, fees: [{ maker: 200, taker: 500 }] },
    tiers: [
      { upTo: 300_000, leverageMax: 50, mmr: 10_000 },
      { upTo: 900_000, leverageMax: 30, mmr: 15_000 },
      { upTo: 2_000_000, leverageMax: 20, mmr: 25_000 },
      { upTo: 5_000_000, leverageMax: 5, mmr: 100_000 },
    ],
  }))
  for (const [index, owner] of WORLD.owners.entries()) {
    made.push(deposit(`begin-${index}`, { owner, purse: 'contract', amount: index > 4 ? 3_000_000 : 60_000 }))
  }
  made.push(deposit('begin-fund', { owner: HOUSE, purse: 'insurance', amount: 20_000 }))
  return made as CommandBody[]
}

function deposit(clientId: string, to: { owner: number; purse: string; amount: number }): object {
  const from = { fromOwner: HOUSE, fromPurse: 'outside', asset: WORLD.asset, amount: to.amount }
  const legs = [{ ...from, toOwner: to.owner, toPurse: to.purse }]
  return { kind: 'transfer', owner: HOUSE, clientId, purpose: 0, legs }
}

function withdrawal(clientId: string, owner: number, amount: number): object {
  const leg = {
    fromOwner: owner,
    fromPurse: 'contract',
    toOwner: HOUSE,
    toPurse: 'outside',
    asset: WORLD.asset,
    amount,
  }
  return { kind: 'transfer', owner: HOUSE, clientId, purpose: 0, legs: [leg] }
}

/** A world that goes on: prices walk, now and then they jump, and everybody does what they like. */
export class RandomContracts {
  private readonly dice: Dice
  private readonly index = new Map<number, number>(WORLD.contracts.map(market => [market, START]))
  at = 1_700_000_040_000
  private moved = 0

  constructor(dice: Dice) {
    this.dice = dice
  }

  /** The next command; `living` are the numbers of orders that may live. */
  next(living: readonly { id: number; owner: number }[]): CommandBody {
    const { dice } = this
    this.at += dice.between(0, 900)
    const market = dice.pick(WORLD.contracts)
    const owner = dice.pick(WORLD.owners)
    const roll = dice.fraction()
    if (roll < 0.55) return this.order(market, owner)
    if (roll < 0.63) return this.amend(market, living)
    if (roll < 0.65) return { kind: 'tick' }
    if (roll < 0.72) return this.cancel(owner, living)
    if (roll < 0.87) return this.move(market)
    return (roll < 0.95 ? this.margin(market, owner) : this.upkeep(market, owner)) as CommandBody
  }

  private order(market: number, owner: number): CommandBody {
    const { dice } = this
    const type = dice.chance(0.6) ? 'limit' : dice.chance(0.5) ? 'market' : dice.pick(ORDER_TYPES)
    const atMarket = type !== 'limit' && type !== 'stop_limit' && type !== 'take_profit_limit'
    const waits = type !== 'limit' && type !== 'market'
    const action = dice.chance(0.55) ? dice.pick(['open_long', 'open_short'] as const) : dice.pick(CONTRACT_ACTIONS)
    const near = (this.index.get(market) ?? START) + dice.between(-30, 30)
    const whole = waits && atMarket && action.startsWith('close') && dice.chance(0.5)
    const atOnce = dice.chance(0.5) && (type === 'market' || !atMarket) ? 'fok' : 'ioc'
    const timeInForce = atMarket || dice.chance(0.15) ? atOnce : 'gtc'
    const mayExpire = waits || (type === 'limit' && timeInForce === 'gtc')
    return {
      ...{ kind: 'place_contract_order', owner, market, clientId: null, action, type, timeInForce },
      expireAt: dice.chance(mayExpire ? 0.1 : 0.01) ? this.at + dice.between(-1, 20_000) : null,
      postOnly: !atMarket && dice.chance(0.1),
      price: atMarket ? null : near + (dice.chance(0.05) ? dice.between(-300, 300) : 0),
      quantity: whole ? null : dice.between(1, dice.chance(0.1) ? 300 : action.startsWith('open') ? 60 : 20),
      triggerPrice: waits && type !== 'trailing' ? near + dice.between(-60, 60) : null,
      triggerBy: dice.pick(TRIGGER_PRICES),
      trail: type === 'trailing' ? dice.between(1, 60) : null,
    } as CommandBody
  }

  private amend(market: number, living: readonly { id: number; owner: number }[]): CommandBody {
    const { dice } = this
    const { id, owner } = living.length === 0 ? { id: 1, owner: WORLD.owners[0] } : dice.pick(living)
    const near = (this.index.get(market) ?? START) + dice.between(-30, 30)
    return {
      ...{ kind: 'change_contract_order', owner, market: dice.chance(0.8) ? null : market, order: id },
      price: dice.chance(0.5) ? near + (dice.chance(0.05) ? dice.between(-300, 300) : 0) : null,
      quantity: dice.chance(0.5) ? dice.between(1, dice.chance(0.1) ? 600 : 60) : null,
      triggerPrice: dice.chance(0.2) ? near + dice.between(-60, 60) : null,
      trail: dice.chance(0.1) ? dice.between(0, 60) : null,
    } as CommandBody
  }

  private cancel(owner: number, living: readonly { id: number; owner: number }[]): CommandBody {
    const { dice } = this
    if (dice.chance(0.04)) return { kind: 'cancel_contract_after', owner, delayMs: dice.between(0, 30_000) }
    if (living.length === 0 || dice.chance(0.03)) {
      return { kind: 'cancel_contract_orders', owner, market: dice.chance(0.5) ? null : dice.pick(WORLD.contracts) }
    }
    const order = dice.pick(living)
    return { kind: 'cancel_contract_order', owner: order.owner, market: null, order: order.id }
  }

  private move(market: number): CommandBody {
    const { dice } = this
    const before = this.index.get(market) ?? START
    const step = dice.chance(0.12) ? dice.between(-150, 150) : dice.between(-12, 12)
    // Prices that have run away come back.
    const drawn = before > 1_800 ? -20 : before < 600 ? 20 : 0
    const index = Math.min(4_000, Math.max(200, before + step + drawn))
    this.index.set(market, index)
    return { kind: 'set_index', market, index: dice.chance(0.03) ? null : index } as CommandBody
  }

  private margin(market: number, owner: number): object {
    const { dice } = this
    const side = dice.chance(0.5) ? 'long' : 'short'
    if (dice.chance(0.4))
      return { kind: 'set_leverage', owner, market, side, leverage: dice.between(dice.chance(0.5) ? 1 : 30, 51) }
    if (dice.chance(0.5)) {
      return { kind: 'set_margin_mode', owner, market, mode: dice.chance(0.5) ? 'cross' : 'isolated' }
    }
    const amount = dice.between(-20_000, 20_000)
    return { kind: 'adjust_margin', owner, market, clientId: null, side, amount }
  }

  private upkeep(market: number, owner: number): object {
    const { dice } = this
    const roll = dice.fraction()
    if (roll < 0.35) return deposit(`m-${++this.moved}`, { owner, purse: 'contract', amount: dice.between(1, 60_000) })
    if (roll < 0.55) return withdrawal(`m-${++this.moved}`, owner, dice.between(1, 60_000))
    if (roll < 0.65) return { kind: 'set_contract_state', market, state: dice.chance(0.1) ? 'paused' : 'open' }
    if (roll < 0.7)
      return deposit(`m-${++this.moved}`, { owner: HOUSE, purse: 'insurance', amount: dice.between(1, 5_000) })
    return { kind: 'settle_funding', market, slot: this.at - (this.at % INTERVAL) }
  }
}
