import { type Command, createEngine, type Engine, type EngineNear, encodeCommand } from '@bourse/engine'
import { CommandFeed } from '../engine/command-feed.ts'
import { perProcessorSecond } from '../engine/processor-time.ts'
import { makeWorkload, VARIANTS, type Variant } from '../engine/workload.ts'
import { ContractFeed } from './contract-feed.ts'
import { beginContracts, contractWorkload } from './contract-workload.ts'

const AT = 1_700_000_000_000
const TICKS = 20
const TICK_ROUNDS = 8
const PER_SIDE = 50_000

/** What `bench -- contracts` measures. */
export type ContractsBenchmark = {
  /** Commands a second: handed over as objects, and read from the journal's form as a house does. */
  applied: { spotPerSecond: number; contractsPerSecond: number; ratio: number }
  replayed: { spotPerSecond: number; contractsPerSecond: number; ratio: number }
  /** A new index, by how positions are margined: nanoseconds a position that stays. */
  ticks: { mode: string; positions: number; nsAPosition: number }[]
  /** A look at all positions for those near their liquidation, some pairs at a time as a house looks: the fastest whole look, and its slowest page. */
  looks: { mode: string; positions: number; nsAPosition: number; slowestPageMs: number }[]
}

const MODES = ['cross', 'isolated'] as const
type Mode = (typeof MODES)[number]
const LOOKS = 8
const PAIRS_A_PAGE = 200
// Everybody's position is found: as much as a page can have to tell.
const WITHIN_PPM = 1_000_000

// So many commands of one lane, then as many of the next: what else runs on the machine meets all of them alike.
const TURN = 4_000

/** One way to carry a workload out. */
type Lane = {
  readonly prelude: readonly Command[]
  /** Carries the commands from one place up to another out. */
  readonly step: (engine: Engine, from: number, to: number) => void
  /** Of each turn the fastest, in milliseconds of the clock on the wall. */
  readonly fastest: Float64Array
}

/** Runs the same kind of workload on spot and on a contract in turns, and then marks over many positions. */
export function runContractsBenchmark(of: { seed: number; commands: number; runs: number }): ContractsBenchmark {
  const spot = makeWorkload(VARIANTS[0] as Variant, of)
  const contracts = contractWorkload(of.seed, of.commands)
  const spotPrelude = [...spot.setUp, ...spot.prelude]
  const lanes = [
    laneOf(spotPrelude, new CommandFeed(spot.timed)),
    laneOf(contracts.prelude, new ContractFeed(contracts.timed)),
    replayOf(spotPrelude, spot.timed),
    replayOf(contracts.prelude, contracts.timed),
  ]
  // The first round warms up.
  for (let round = 0; round <= of.runs; round++) runLanes(lanes, of.commands, round)
  const [spotPerSecond = 0, contractsPerSecond = 0, spotReplayed = 0, contractsReplayed = 0] = lanes.map(lane =>
    Math.round((of.commands / lane.fastest.reduce((sum, time) => sum + time, 0)) * 1e3),
  )
  return {
    applied: { spotPerSecond, contractsPerSecond, ratio: contractsPerSecond / spotPerSecond },
    replayed: {
      ...{ spotPerSecond: spotReplayed, contractsPerSecond: contractsReplayed },
      ratio: contractsReplayed / spotReplayed,
    },
    ticks: MODES.map(timeTicks),
    looks: MODES.map(timeLooks),
  }
}

const turns = (commands: number): Float64Array => new Float64Array(Math.ceil(commands / TURN)).fill(Number.MAX_VALUE)

function laneOf(prelude: readonly Command[], feed: { readonly length: number; at(index: number): Command }): Lane {
  return {
    ...{ prelude, fastest: turns(feed.length) },
    step: (engine, from, to) => {
      for (let index = from; index < to; index++) engine.apply(feed.at(index))
    },
  }
}

function replayOf(prelude: readonly Command[], timed: readonly Command[]): Lane {
  const bytes = new Uint8Array(timed.length * 64 + 4_096)
  const places = new Float64Array(timed.length + 1)
  for (const [index, command] of timed.entries()) {
    places[index + 1] = encodeCommand(command, bytes, places[index] as number)
  }
  const stamp = { seq: 0, at: timed[0]?.at ?? 0 }
  return {
    ...{ prelude, fastest: turns(timed.length) },
    step: (engine, from, to) => {
      let offset = places[from] as number
      for (let index = from; index < to; index++) {
        stamp.seq = engine.seq + 1
        offset = engine.applyEncoded(bytes, offset, stamp)
      }
    },
  }
}

function runLanes(lanes: readonly Lane[], commands: number, round: number): void {
  const engines = lanes.map(lane => engineAfter(lane.prelude))
  for (let turn = 0; turn * TURN < commands; turn++) {
    for (let place = 0; place < lanes.length; place++) {
      // Nobody always follows the same one: whoever comes next finds its caches cold.
      const nth = (place + turn + round) % lanes.length
      const [lane, engine] = [lanes[nth] as Lane, engines[nth] as Engine]
      // The clock of the processor moves in steps of four milliseconds, which is longer than a turn; whom another interrupts is not the fastest.
      const start = performance.now()
      lane.step(engine, turn * TURN, Math.min(commands, (turn + 1) * TURN))
      if (round > 0) lane.fastest[turn] = Math.min(lane.fastest[turn] as number, performance.now() - start)
    }
  }
  for (const engine of engines) engine.verify()
}

function engineAfter(prelude: readonly Command[]): Engine {
  const engine = createEngine()
  for (const command of prelude) engine.apply(command)
  return engine
}

type Held = { readonly engine: Engine; readonly positions: number; readonly index: (price: number) => unknown }

/** As many longs as shorts of one contract, each somebody else's. */
function openPositions(mode: Mode): Held {
  const engine = createEngine({ capacity: { orders: 1_024, accounts: PER_SIDE * 4, owners: PER_SIDE * 4 } })
  let at = AT
  const apply = (body: object): unknown => engine.apply({ ...body, seq: engine.seq + 1, at } as Command)
  beginContracts(apply, PER_SIDE * 2)
  const order = { kind: 'place_contract_order', market: 1, clientId: null, type: 'limit', timeInForce: 'gtc' }
  const rest = { postOnly: false, price: 100_000, triggerPrice: null, triggerBy: 'last', trail: null, quantity: 10 }
  for (let owner = 1; owner <= PER_SIDE * 2; owner++) {
    if (mode === 'isolated') apply({ kind: 'set_margin_mode', owner, market: 1, mode })
  }
  for (let owner = 1; owner <= PER_SIDE; owner++) {
    apply({ ...order, ...rest, owner, action: 'open_long' })
    apply({ ...order, ...rest, owner: owner + PER_SIDE, action: 'open_short' })
  }
  const index = (price: number): unknown => {
    at += 1_000
    return apply({ kind: 'set_index', market: 1, index: price })
  }
  return { engine, positions: PER_SIDE * 2, index }
}

/** Marks that go up and down by a little. */
function timeTicks(mode: Mode): { mode: string; positions: number; nsAPosition: number } {
  const { engine, positions, index } = openPositions(mode)
  const tick = (nth: number): unknown => index(100_000 + (nth % 7))
  for (let nth = 0; nth < 20; nth++) tick(nth)
  let perSecond = 0
  for (let round = 0; round < TICK_ROUNDS; round++) {
    const now = perProcessorSecond(TICKS, () => {
      for (let nth = 0; nth < TICKS; nth++) tick(nth)
    })
    perSecond = Math.max(perSecond, now)
  }
  const living = engine.positions(1).length + engine.positions(PER_SIDE * 2).length
  if (living !== 2) throw new Error('a mark that moves by a little liquidates nobody')
  return { mode, positions, nsAPosition: 1e9 / perSecond / positions }
}

function timeLooks(mode: Mode): { mode: string; positions: number; nsAPosition: number; slowestPageMs: number } {
  const { engine, positions, index } = openPositions(mode)
  index(100_000)
  const looks = Array.from({ length: LOOKS }, () => look(engine))
  const fastest = looks.toSorted((one, other) => one.tookMs - other.tookMs)[0]
  if (fastest === undefined) throw new Error('somebody looked')
  return { mode, positions, nsAPosition: (fastest.tookMs * 1e6) / positions, slowestPageMs: fastest.slowestPageMs }
}

function look(engine: Engine): { tookMs: number; slowestPageMs: number } {
  const pages: number[] = []
  for (let from: number | null = 0; from !== null; ) {
    const start = performance.now()
    const page: EngineNear | null = engine.near({ market: 1, from, count: PAIRS_A_PAGE, withinPpm: WITHIN_PPM })
    pages.push(performance.now() - start)
    if (page === null) throw new Error('the index is known')
    from = page.next
  }
  return { tookMs: pages.reduce((sum, page) => sum + page, 0), slowestPageMs: Math.max(...pages) }
}
