import { type Command, createEngine, type Engine, type EngineEvent, restoreEngine } from '@bourse/engine'
import type { Lots, Ticks } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { BTC, ContractScene } from './contract-scene.ts'

const ACCOUNTS = 6
const FEES = [{ maker: 0 as never, taker: 500 as never }]

/** Six who are long and one who is short of all of it, cross and isolated in turns, with a small fund. */
function crowd(): ContractScene {
  const scene = new ContractScene({ fees: FEES, bandPpm: 500_000 })
  const short = ACCOUNTS + 1
  scene.fund(short, 100_000)
  scene.fund(0, 10, 'insurance')
  for (let owner = 1; owner <= ACCOUNTS; owner++) {
    scene.fund(owner, 21 + owner)
    if (owner % 2 === 0) scene.apply({ kind: 'set_margin_mode', owner, market: BTC, mode: 'isolated' })
    scene.pair([owner, short], { price: 2_000_000, lots: 10 })
    scene.place(owner, 'close_long', { type: 'stop_market', triggerPrice: 1_000_000 as Ticks, quantity: null })
  }
  scene.place(short, 'close_short', { price: 1_500_000 as Ticks, quantity: 25 as Lots })
  scene.at += 28_800_000
  return scene
}

type Last = { before: Uint8Array; command: Command; events: EngineEvent[]; digest: string }

/** The scene's last command, and the state in which it was given. */
function lastOf(scene: ContractScene, act: () => unknown): Last {
  const before = scene.engine.snapshot()
  act()
  const command = scene.journal.at(-1) as Command
  return { before, command, events: scene.engine.events.read(), digest: scene.engine.digest() }
}

/** An engine that ends in the middle of a command, when it has told of so many events. */
function dyingEngine(before: Uint8Array, events: number): Engine {
  const engine = restoreEngine(before)
  const { events: log } = engine
  const begin = log.begin.bind(log)
  log.begin = (code, width) => {
    if (log.count === events) throw new Error('the power is gone')
    return begin(code, width)
  }
  return engine
}

const funding = (scene: ContractScene) => scene.apply({ kind: 'settle_funding', market: BTC, slot: scene.at })

describe.each([
  ['funding', (scene: ContractScene) => lastOf(scene, () => funding(scene)), 'funding_paid', ACCOUNTS + 1],
  ['a liquidation', (scene: ContractScene) => lastOf(scene, () => scene.index(1_700_000)), 'position_liquidated', 6],
] as const)('%s that a crash ends between any two of its events', (_name, run, kind, accounts) => {
  const last = run(crowd())

  it('touches every account', () => {
    expect(last.events.filter(event => event.kind === kind)).toHaveLength(accounts)
  })

  it.each(last.events.map((event, nth) => [nth, event.kind] as const))(
    'is done once, to the atom, by who starts again (ended at event %i, %s)',
    nth => {
      expect(() => dyingEngine(last.before, nth).apply(last.command)).toThrow('the power is gone')
      const again = restoreEngine(last.before)
      again.apply(last.command)
      again.verify()
      expect(again.events.read()).toEqual(last.events)
      expect(again.digest()).toBe(last.digest)
    },
  )
})

describe('a journal with a funding slot and a liquidation', () => {
  it('leads to the same state from a snapshot after each of its entries', () => {
    const scene = crowd()
    funding(scene)
    scene.index(1_700_000)
    // Whoever asks twice for a slot after a start gets nothing twice.
    expect(funding(scene)).toBe('SLOT_WRONG')
    const ended = scene.engine.digest()
    const first = createEngine()
    for (const [nth, command] of scene.journal.entries()) {
      first.apply(command)
      const resumed = restoreEngine(first.snapshot())
      for (const later of scene.journal.slice(nth + 1)) resumed.apply(later)
      resumed.verify()
      expect([nth, resumed.digest()]).toEqual([nth, ended])
    }
  })
})
