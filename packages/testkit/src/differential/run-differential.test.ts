import type { Command } from '@bourse/engine'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { createReference } from '../reference/reference-engine.ts'
import { randomCommands } from './random-commands.ts'
import { describeFailure, runDifferential } from './run-differential.ts'

/** The reference with one thing done wrong, as a fast engine might do it. */
function saboteur(change: (command: Command) => Command): Machine {
  const honest = createReference()
  return { ...honest, apply: command => honest.apply(change(command)) }
}

describe('a differential run', () => {
  test('finds nothing between the reference and itself', () => {
    expect(runDifferential({ seed: 1, commands: 1_000, create: createReference })).toBeNull()
  })

  test('finds an engine that overlooks post-only, and shrinks it to a script that a person can read', () => {
    const create = () =>
      saboteur(command => (command.kind === 'place_order' ? { ...command, postOnly: false } : command))
    const failure = runDifferential({ seed: 2, commands: 2_000, create })
    // Two assets, a market, money, and the order.
    expect(failure?.script.length).toBeLessThanOrEqual(5)
    expect(failure && describeFailure(failure)).toMatch(/^seed 2, command \d+: event 1 of \d+ differs/)
  })

  test('finds an engine whose events are right and whose state is not', () => {
    const create = () => {
      const honest = createReference()
      return { ...honest, digest: () => honest.digest().replace(/^./, honest.state.holds.size > 0 ? '!' : '$&') }
    }
    const failure = runDifferential({ seed: 5, commands: 2_000, create, stateEvery: 50 })
    expect(failure?.difference.what).toBe('the digest')
    // An asset, money of it, and a hold on some.
    expect(failure?.script.map(({ command }) => command.kind)).toEqual(['create_asset', 'transfer', 'hold'])
  })

  test('finds an engine whose events are right and whose ended orders are not', () => {
    const create = () => {
      const honest = createReference()
      return { ...honest, ended: (nth: number) => ({ ...honest.ended(nth), changedAtMs: 0 }) }
    }
    const failure = runDifferential({ seed: 6, commands: 2_000, create })
    expect(failure?.difference.what).toBe('the orders that ended')
  })

  test('finds an engine that stops', () => {
    const create = () =>
      saboteur(command => {
        if (command.kind === 'cancel_all') throw new Error('lost my way')
        return command
      })
    const failure = runDifferential({ seed: 4, commands: 2_000, create })
    expect(failure?.difference).toMatchObject({ what: 'the answer', actual: 'stopped: Error: lost my way' })
    expect(failure?.script).toHaveLength(1)
  })
})

describe('random commands', () => {
  test('are the same from the same seed', () => {
    const draw = () => {
      const reference = createReference()
      const next = randomCommands(77)
      return Array.from({ length: 500 }, () => {
        const command = next(reference.state)
        reference.apply(command)
        return command
      })
    }
    expect(draw()).toEqual(draw())
  })
})
