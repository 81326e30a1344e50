import { createEngine } from '@bourse/engine'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { encodedEngine, restartingEngine, smallEngine } from './engine-forms.ts'
import { describeFailure, runDifferential } from './run-differential.ts'

// 100,000 commands in all; a million and more by hand with compare-by-hand.ts.
const FORMS: { form: string; create: () => Machine; seeds: number[]; commands: number }[] = [
  { form: 'the engine', create: createEngine, seeds: range(1, 20), commands: 2_000 },
  { form: 'the engine over a long run', create: createEngine, seeds: [101], commands: 24_000 },
  { form: 'the engine in a crowd', create: createEngine, seeds: [44], commands: 6_000 },
  { form: 'the engine that begins small, in a crowd', create: smallEngine, seeds: [76], commands: 6_000 },
  { form: 'the engine fed by bytes', create: encodedEngine, seeds: range(201, 206), commands: 2_000 },
  { form: 'the engine that restarts', create: () => restartingEngine(97), seeds: range(301, 306), commands: 2_000 },
]

describe.each(FORMS)('$form does what the reference does', ({ create, seeds, commands }) => {
  test.each(seeds)(`seed %d, ${commands} commands`, seed => {
    const failure = runDifferential({ seed, commands, create })
    expect(failure === null ? 'equal' : describeFailure(failure)).toBe('equal')
  })
})

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
