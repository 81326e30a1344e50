import { type Command, createEngine } from '@bourse/engine'
import { perProcessorSecond } from '../engine/processor-time.ts'
import { makeWorkload, VARIANTS, type Variant } from '../engine/workload.ts'
import { beginContracts, contractWorkload } from './contract-workload.ts'

const AT = 1_700_000_000_000
const TICKS = 100
const PER_SIDE = 50_000

/** What `bench -- contracts` measures. */
export type ContractsBenchmark = {
  /** Commands a processor second, the best of some runs in turns. */
  spotPerSecond: number
  contractsPerSecond: number
  ratio: number
  /** A new index, by how positions are margined: nanoseconds a position that stays. */
  ticks: { mode: string; positions: number; nsAPosition: number }[]
}

/** Runs the same kind of workload on spot and on a contract in turns, and then marks over many positions. */
export function runContractsBenchmark(of: { seed: number; commands: number; runs: number }): ContractsBenchmark {
  const spot = makeWorkload(VARIANTS[0] as Variant, of)
  const contracts = contractWorkload(of.seed, of.commands)
  const runs = { spot: 0, contracts: 0 }
  // The first round warms up.
  for (let round = 0; round <= of.runs; round++) {
    const spotNow = timeOf([...spot.setUp, ...spot.prelude], spot.timed)
    const contractsNow = timeOf(contracts.prelude, contracts.timed)
    if (round === 0) continue
    runs.spot = Math.max(runs.spot, spotNow)
    runs.contracts = Math.max(runs.contracts, contractsNow)
  }
  return {
    spotPerSecond: Math.round(runs.spot),
    contractsPerSecond: Math.round(runs.contracts),
    ratio: runs.contracts / runs.spot,
    ticks: (['cross', 'isolated'] as const).map(mode => timeTicks(mode)),
  }
}

function timeOf(prelude: readonly Command[], timed: readonly Command[]): number {
  const engine = createEngine()
  for (const command of prelude) engine.apply(command)
  const perSecond = perProcessorSecond(timed.length, () => {
    for (const command of timed) engine.apply(command)
  })
  engine.verify()
  return perSecond
}

/** Marks that go up and down by a little over so many longs and shorts. */
function timeTicks(mode: 'cross' | 'isolated'): { mode: string; positions: number; nsAPosition: number } {
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
  const tick = (nth: number): unknown => {
    at += 1_000
    return apply({ kind: 'set_index', market: 1, index: 100_000 + (nth % 7) })
  }
  for (let nth = 0; nth < 20; nth++) tick(nth)
  const perSecond = perProcessorSecond(TICKS, () => {
    for (let nth = 0; nth < TICKS; nth++) tick(nth)
  })
  const positions = PER_SIDE * 2
  const living = engine.positions(1).length + engine.positions(PER_SIDE * 2).length
  if (living !== 2) throw new Error('a mark that moves by a little liquidates nobody')
  return { mode, positions, nsAPosition: 1e9 / perSecond / positions }
}
