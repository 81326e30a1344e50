import { type CommandBody, createEngine, type Engine, HOUSE, restoreEngine } from '@bourse/engine'
import { assert, type Dice, seededDice } from '@bourse/kernel'
import { beginning, RandomContracts, WORLD } from './random-contracts.ts'
import { applyToBooks, emptyBooks } from './reference/reference-risk-engine.ts'
import { type Books, holdOf, type Side } from './reference/world.ts'

/** What a run has met, events and what became of orders that are filled whole or not at all: a comparison that met no liquidation compares nothing. */
export type Tally = { carriedOut: number; refused: number; events: Map<string, number> }

/** Applies so many random commands to the engine and the reference, and compares all of both after each. */
export function compareContracts(seed: number, commands: number): Tally {
  const dice = seededDice(seed)
  const run = new Comparison(dice)
  for (const body of beginning()) run.apply(body)
  while (run.count < commands) run.apply(run.world.next(run.living()))
  return run.tally
}

class Comparison {
  private engine: Engine = createEngine({ capacity: { orders: 4, accounts: 4, owners: 4 } })
  private readonly books: Books = emptyBooks()
  readonly world: RandomContracts
  private readonly dice: Dice
  readonly tally: Tally = { carriedOut: 0, refused: 0, events: new Map() }
  count = 0

  constructor(dice: Dice) {
    this.dice = dice
    this.world = new RandomContracts(dice)
    this.stamped({
      kind: 'create_asset',
      asset: WORLD.asset,
      scale: 6,
      maxTotal: Number.MAX_SAFE_INTEGER,
    } as CommandBody)
  }

  living(): { id: number; owner: number }[] {
    return [...this.books.orders.values()]
  }

  private stamped(body: CommandBody): string | null {
    return this.engine.apply({ ...body, seq: this.engine.seq + 1, at: this.world.at })
  }

  apply(body: CommandBody): void {
    this.count++
    const before = this.dice.chance(0.01) ? this.engine.snapshot() : null
    const refusal = this.stamped(body)
    const expected = applyToBooks(this.books, body, this.world.at)
    const told = (): string => `command ${this.count}: ${JSON.stringify(body)}`
    assert(refusal === expected, `${told()} gives ${refusal}, the reference ${expected}`)
    if (refusal === null) this.tally.carriedOut++
    else this.tally.refused++
    const isWhole = body.kind === 'place_contract_order' && body.timeInForce === 'fok'
    if (isWhole) this.met(refusal ?? 'filled whole')
    for (const event of this.engine.events.read()) {
      this.met(event.kind)
      if (event.kind === 'contract_order_ended') this.met(`ended ${event.reason}`)
    }
    const differs = differenceOf(this.engine, this.books)
    assert(differs === null, `${told()} differs: ${differs}`)
    if (this.count % 16 === 0 || before !== null) this.engine.verify()
    if (before !== null) this.again(before, body)
  }

  private met(what: string): void {
    this.tally.events.set(what, (this.tally.events.get(what) ?? 0) + 1)
  }

  /** A crash in this command: who starts from the snapshot before it and applies it again is where the others are. */
  private again(before: Uint8Array, body: CommandBody): void {
    const restored = restoreEngine(before)
    restored.apply({ ...body, seq: restored.seq + 1, at: this.world.at })
    restored.verify()
    assert(restored.digest() === this.engine.digest(), 'a snapshot goes on as if nothing had been')
    // From here on the restored one trades: what it forgot would differ later.
    this.engine = restored
  }
}

/** Where engine and reference differ; null: nowhere. */
export function differenceOf(engine: Engine, books: Books): string | null {
  const found: [string, unknown, unknown][] = []
  const compare = (name: string, ours: unknown, theirs: unknown): void => {
    if (String(ours) !== String(theirs)) found.push([name, ours, theirs])
  }
  for (const purse of ['insurance', 'fees', 'clearing'] as const) {
    compare(purse, engine.balance(HOUSE, purse, WORLD.asset).available, books.house[purse])
  }
  for (const owner of WORLD.owners) compareOwner(engine, books, { owner, compare })
  for (const [market, world] of books.contracts) {
    const contract = engine.contract(market)
    const { lastPrice, index, mark, frozen, lastRate } = contract ?? {}
    const theirs = [world.last, world.index, world.mark, world.frozen, world.rate].join(' ')
    compare(`prices of ${market}`, [lastPrice, index, mark, frozen, lastRate].join(' '), theirs)
  }
  return found.length === 0
    ? null
    : found.map(([name, ours, theirs]) => `${name}: ${String(ours)}, not ${String(theirs)}`).join('; ')
}

type Compare = (name: string, ours: unknown, theirs: unknown) => void

function compareOwner(engine: Engine, books: Books, of: { owner: number; compare: Compare }): void {
  const { owner, compare } = of
  const sides = [...books.sides.values()].filter(side => side.owner === owner)
  const orders = [...books.orders.values()].filter(order => order.owner === owner).sort((a, b) => a.id - b.id)
  const held =
    sides.reduce((sum, { margin }) => sum + margin, 0n) +
    orders.filter(order => !order.waiting).reduce((sum, order) => sum + holdOf(order), 0n)
  const balance = engine.balance(owner, 'contract', WORLD.asset)
  compare(`available of ${owner}`, balance.available, books.available.get(owner) ?? 0n)
  compare(`held of ${owner}`, balance.held, held)
  const shown = (side: Side): string =>
    [side.market, side.side, side.mode, side.leverage, side.quantity, side.entry, side.margin, side.funding].join(' ')
  const theirs = sides
    .filter(side => side.quantity > 0n)
    .map(shown)
    .sort()
  const ours = engine
    .positions(owner)
    .map(({ market, side, mode, leverage, quantity, entryValue, margin, funding }) =>
      [market, side, mode, leverage, quantity, entryValue, margin, funding].join(' '),
    )
    .sort()
  compare(`positions of ${owner}`, ours.join('; '), theirs.join('; '))
  compare(
    `orders of ${owner}`,
    engine
      .contractOrders(owner)
      .map(order => [order.id, order.action, order.quantity, order.left, order.waiting, order.triggerPrice].join(' '))
      .join('; '),
    orders
      .map(order => [order.id, order.action, order.quantity, order.left, order.waiting, order.trigger].join(' '))
      .join('; '),
  )
}
