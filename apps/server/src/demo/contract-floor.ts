import type { Dice } from '@bourse/kernel'
import type { CoreLink } from '../core/core-link.ts'
import { type ContractServices, DEMO_VENUES } from '../exchange/contract-index/index.ts'
import type { Coin } from '../exchange/markets/index.ts'
import { setMargining, settleContractTraders } from './contract-traders.ts'
import { DemoContract } from './demo-contract.ts'
import { bell } from './price-walk.ts'

/** What trading contracts stands on. */
export type ContractFloorDeps = ContractServices & {
  readonly core: CoreLink
  readonly dice: Dice
  /** What a coin is worth in USDT; 0 for one that the demo makes up no price for. */
  readonly worthOf: (coin: Coin) => number
}

/** Sources say something so often, each with an error of its own of so much of the price. */
const QUOTED_EVERY_MS = 2_000
const NOISE = 4e-5

/** The demo's contracts: their made-up sources, and who trades them. */
export class ContractFloor {
  private readonly deps: ContractFloorDeps
  private readonly tended = new Map<number, { contract: DemoContract; dueMs: number }>()
  private quotedMs = 0

  constructor(deps: ContractFloorDeps) {
    this.deps = deps
  }

  /** Says how everybody trades. */
  open(): Promise<void> {
    return setMargining(this.deps.core, this.deps.contracts.contracts())
  }

  /** Gives money to who has lost theirs. */
  settle(nowMs: number): Promise<void> {
    return settleContractTraders(this.deps.core, this.deps.contracts.contracts(), nowMs)
  }

  /** Lets the sources say what the spot is, also while nobody trades: an index that nobody tells would stop the contracts. */
  quote(nowMs: number): void {
    if (nowMs - this.quotedMs < QUOTED_EVERY_MS) return
    this.quotedMs = nowMs
    const { contracts, dice, indexBoard, worthOf } = this.deps
    for (const { contract } of contracts.contracts()) {
      const spot = (worthOf(contract.base) * 10 ** contract.tick.scale) / contract.tick.units
      if (spot <= 0) continue
      for (const venue of DEMO_VENUES) {
        const price = Math.max(1, Math.round(spot * (1 + NOISE * bell(dice))))
        indexBoard.quote({ contract: contract.contract, venue }, { price, atMs: nowMs })
      }
    }
  }

  /** Whoever is due looks at their contract. */
  async round(nowMs: number, activity: number): Promise<void> {
    const { contracts, dice, worthOf } = this.deps
    const looks = contracts.contracts().map(async listed => {
      const spot = worthOf(listed.contract.base)
      const { contract } = listed.contract
      const known = this.tended.get(contract) ?? { contract: new DemoContract(this.deps, listed), dueMs: 0 }
      this.tended.set(contract, known)
      if (spot <= 0 || known.dueMs > nowMs) return
      // Nobody looks by the clock.
      known.dueMs = nowMs + known.contract.profile.everyMs * (0.6 + 0.8 * dice.fraction())
      await known.contract.step({ spot, activity, nowMs })
    })
    await Promise.all(looks)
  }
}
