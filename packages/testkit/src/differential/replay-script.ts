import type { Command } from '@bourse/engine'
import type { Machine } from '../reference/machine.ts'
import { createReference } from '../reference/reference-engine.ts'
import { applyToBoth, compareStates } from './compare-machines.ts'
import type { Difference } from './difference.ts'

/** A command of a recorded run, and the numbers of the orders or the hold that it made there. */
export type Step = { command: Command; made: number[] }

/** The numbers of the orders or the hold that the last command made. */
export function madeBy(machine: Machine): number[] {
  return machine.events.read().flatMap(event => {
    if (event.kind === 'order_placed') return [event.order]
    return event.kind === 'entry' && event.cause === 'hold' ? [event.id] : []
  })
}

/**
 * Runs recorded commands again on a fresh pair and gives the first difference. Where earlier commands were left out,
 * the later ones get other numbers for what they make; commands that name them are translated.
 */
export function replay(
  script: readonly Step[],
  options: { create: () => Machine; compareStatesToo: boolean },
): Difference | null {
  const reference = createReference()
  const machine = options.create()
  const numbers = new Map<number, number>()
  for (const [index, { command, made }] of script.entries()) {
    const difference =
      applyToBoth(reference, machine, { ...translate(command, numbers), seq: index + 1 }) ??
      (options.compareStatesToo ? compareStates(reference, machine) : null)
    if (difference) return difference
    const now = madeBy(reference)
    made.forEach((number, which) => numbers.set(number, now[which] ?? number))
  }
  return null
}

function translate(command: Command, numbers: ReadonlyMap<number, number>): Command {
  const now = (number: number): number => numbers.get(number) ?? number
  if (command.kind === 'cancel_order' || command.kind === 'amend_order' || command.kind === 'change_order') {
    return { ...command, order: now(command.order) }
  }
  if (command.kind === 'post' || command.kind === 'void') return { ...command, hold: now(command.hold) }
  return command
}
