import {
  type Command,
  type CommandBody,
  type ContractAction,
  createEngine,
  type Engine,
  HOUSE,
  type Refusal,
} from '@bourse/engine'
import type { Atoms, Lots, Ppm, Ticks } from '@bourse/kernel'

/** The asset of every scene: a millionth is an atom. */
export const USDT = 1
/** The contract of every scene: ticks of a cent, lots of a thousandth. */
export const BTC = 7
export const AT = 1_700_006_400_000 - (1_700_006_400_000 % 28_800_000)

/** What a scene's contract may have of its own. */
export type SceneRules = Partial<Extract<CommandBody, { kind: 'create_contract' }>>

/** The contract as a command. */
export function contractCommand(rules: SceneRules = {}): CommandBody {
  return {
    ...{ kind: 'create_contract', market: BTC, quote: USDT, tickAtoms: 10 as Atoms, lastPrice: 2_000_000 as Ticks },
    ...{ minQuantity: 1 as Lots, maxQuantity: 100_000 as Lots, positionMax: 1_000_000 as Lots },
    ...{ priceMax: 20_000_000 as Ticks, bandPpm: 100_000, impactValue: 25_000_000_000 as Atoms },
    ...{ intervalMs: 28_800_000, fees: [{ maker: 200 as Ppm, taker: 500 as Ppm }] },
    tiers: [
      { upTo: 50_000_000_000_000, leverageMax: 125, mmr: 4_000 },
      { upTo: 200_000_000_000_000, leverageMax: 100, mmr: 5_000 },
    ],
    ...rules,
  }
}

/** What places an order; what is left out is a limit order until cancelled. */
export type OrderOf = Partial<Extract<CommandBody, { kind: 'place_contract_order' }>>

/** An engine with one contract, and words to speak to it. */
export class ContractScene {
  readonly engine: Engine = createEngine()
  /** Every command so far, as a journal has them. */
  readonly journal: Command[] = []
  at = AT

  constructor(rules: SceneRules = {}) {
    this.apply({ kind: 'create_asset', asset: USDT, scale: 6, maxTotal: Number.MAX_SAFE_INTEGER as Atoms })
    this.apply(contractCommand(rules))
  }

  /** Applies one command, and asserts that all holds afterwards. */
  apply(body: CommandBody): Refusal | null {
    const command: Command = { ...body, seq: this.engine.seq + 1, at: this.at }
    this.journal.push(command)
    const refusal = this.engine.apply(command)
    this.engine.verify()
    return refusal
  }

  /** Gives somebody money for contracts. */
  fund(owner: number, usdt: number, purse: 'contract' | 'insurance' = 'contract'): void {
    const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: owner, toPurse: purse, asset: USDT } as const
    const legs = [{ ...leg, amount: (usdt * 1_000_000) as Atoms }]
    this.apply({ kind: 'transfer', owner: HOUSE, clientId: `f-${this.engine.seq}`, purpose: 1, legs })
  }

  /** Places an order of so many lots. */
  place(owner: number, action: ContractAction, of: OrderOf): Refusal | null {
    return this.apply({
      ...{ kind: 'place_contract_order', owner, market: BTC, clientId: null, action, type: 'limit' },
      ...{ timeInForce: of.type === undefined || of.type === 'limit' ? 'gtc' : 'ioc', postOnly: false, price: null },
      ...{ quantity: null, triggerPrice: null, triggerBy: 'last', trail: null },
      ...of,
    })
  }

  /** Lets two owners open against each other: the first long, the second short. */
  pair(owners: readonly [number, number], of: { price: number; lots: number }): void {
    const order = { price: of.price as Ticks, quantity: of.lots as Lots }
    this.place(owners[1], 'open_short', order)
    this.place(owners[0], 'open_long', order)
  }

  index(index: number | null): Refusal | null {
    return this.apply({ kind: 'set_index', market: BTC, index: index as Ticks | null })
  }

  /** What an owner has in the purse of contracts, in USDT: what is available and what is held. */
  wallet(owner: number): [available: number, held: number] {
    const { available, held } = this.engine.balance(owner, 'contract', USDT)
    return [available / 1_000_000, held / 1_000_000]
  }

  /** What the house has in a purse. */
  house(purse: 'insurance' | 'fees' | 'clearing'): number {
    return this.engine.balance(HOUSE, purse, USDT).available / 1_000_000
  }

  /** The kinds of the last command's events. */
  kinds(): string[] {
    return this.engine.events.read().map(event => event.kind)
  }
}
