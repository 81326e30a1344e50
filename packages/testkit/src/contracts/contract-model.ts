import { type Command, createEngine, type Engine } from '@bourse/engine'
import { assert, type Dice } from '@bourse/kernel'
import { differenceOf } from './compare-contracts.ts'
import { beginning, RandomContracts, WORLD } from './random-contracts.ts'
import { applyToBooks, emptyBooks } from './reference/reference-risk-engine.ts'
import type { Books } from './reference/world.ts'

type Body = Parameters<typeof applyToBooks>[1]

// Walking every structure takes longer than a command.
const WALKED_EVERY = 8

/** A random world of contracts that carries out what a journal holds, in the engine and in the obvious one, and holds both together after each command. */
export class ContractModel {
  readonly engine: Engine = createEngine({ capacity: { orders: 4, accounts: 4, owners: 4 } })
  private readonly books: Books = emptyBooks()
  private readonly world: RandomContracts

  constructor(dice: Dice) {
    this.world = new RandomContracts(dice)
  }

  /** A command that fits the state at a moment; until the world has begun, what is still missing of its beginning. */
  next(nowMs: number): Body {
    const missing = this.missing()
    if (missing !== null) return missing
    this.world.at = nowMs
    return this.world.next([...this.books.orders.values()])
  }

  /** Carries out a command of the journal; throws where the two differ, or where something of it does not hold. */
  apply(command: Command): void {
    const refusal = this.engine.apply(command)
    const { seq, at, ...body } = command
    const told = `command ${seq} (${JSON.stringify(body)})`
    const repeated = this.engine.events.read()[0]?.kind === 'command_repeated'
    if (!repeated && isInBooks(body, refusal)) {
      const expected = applyToBooks(this.books, body, at)
      assert(refusal === expected, `${told} gives ${refusal}, the reference ${expected}`)
    }
    const differs = differenceOf(this.engine, this.books)
    assert(differs === null, `${told} differs: ${differs}`)
    if (seq % WALKED_EVERY === 0) this.engine.verify()
  }

  private missing(): Body | null {
    if (this.engine.asset(WORLD.asset) === null) {
      return { kind: 'create_asset', asset: WORLD.asset, scale: 6, maxTotal: Number.MAX_SAFE_INTEGER } as Body
    }
    const { length } = WORLD.contracts
    const [contracts, deposits] = [beginning().slice(0, length), beginning().slice(length)]
    const absent = contracts.find((_body, index) => this.engine.contract(WORLD.contracts[index] ?? 0) === null)
    return (
      absent ??
      deposits.find(body => 'clientId' in body && this.engine.outcome(0, body.clientId ?? '') === null) ??
      null
    )
  }
}

/** Assets, and a contract that is opened twice, are no affair of the reference's. */
const isInBooks = ({ kind }: Body, refusal: string | null): boolean =>
  kind !== 'create_asset' && !(kind === 'create_contract' && refusal !== null)
