import type { Command } from '@bourse/engine'
import type { Machine } from '../reference/machine.ts'
import { createReference } from '../reference/reference-engine.ts'
import { applyToBoth, compareStates } from './compare-machines.ts'
import type { Difference } from './difference.ts'
import { randomCommands } from './random-commands.ts'
import { madeBy, replay, type Step } from './replay-script.ts'
import { shrinkScript } from './shrink-script.ts'

/** One seeded run against the reference. */
export type Run = {
  seed: number
  commands: number
  create: () => Machine
  /** Digests and structures are compared every so many commands. */
  stateEvery?: number
}

/** A run that failed: where, why, and the shortest script found that still fails. */
export type Failure = { seed: number; step: number; difference: Difference; script: Step[] }

/** Applies a seed's commands to a machine and to the reference; null when they agree to the end. */
export function runDifferential(run: Run): Failure | null {
  const reference = createReference()
  const machine = run.create()
  const next = randomCommands(run.seed)
  const stateEvery = run.stateEvery ?? 100
  const script: Step[] = []
  for (let step = 1; step <= run.commands; step++) {
    const command = next(reference.state)
    const difference =
      applyToBoth(reference, machine, command) ??
      (step % stateEvery === 0 || step === run.commands ? compareStates(reference, machine) : null)
    script.push({ command, made: madeBy(reference) })
    if (difference) return { seed: run.seed, step, difference, script: shrink(run, script) }
  }
  return null
}

/** Comparing whole states after every command is slow, so it is done only where the outcomes alone show nothing. */
function shrink(run: Run, script: Step[]): Step[] {
  for (const compareStatesToo of [false, true]) {
    const fails = (steps: readonly Step[]): boolean => replay(steps, { create: run.create, compareStatesToo }) !== null
    if (fails(script)) return shrinkScript(script, fails)
  }
  return script
}

/** A failure as text: the seed to run again, the script to read, and the difference. */
export function describeFailure(failure: Failure): string {
  const { seed, step, difference, script } = failure
  const line = (command: Command): string => {
    const { seq: _, at, kind, ...fields } = command
    return `  ${at} ${kind} ${JSON.stringify(fields, (__, value) => (Number.isNaN(value) ? 'NaN' : value))}`
  }
  return [
    `seed ${seed}, command ${step}: ${difference.what} differs`,
    `expected ${JSON.stringify(difference.expected, null, 1)}`,
    `actual   ${JSON.stringify(difference.actual, null, 1)}`,
    `shortest script that still fails (${script.length} commands):`,
    ...script.map(({ command }) => line(command)),
  ].join('\n')
}
