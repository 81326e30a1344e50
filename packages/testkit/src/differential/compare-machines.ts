import type { Command, EngineEvent, OrderRecord } from '@bourse/engine'
import type { Machine } from '../reference/machine.ts'
import type { Reference } from '../reference/reference-engine.ts'
import { compareAnswers } from './compare-answers.ts'
import type { Difference } from './difference.ts'
import { sameValue } from './same-value.ts'

/** Applies one command to both and says the first thing in which they differ. */
export function applyToBoth(reference: Machine, machine: Machine, command: Command): Difference | null {
  const expected = outcomeOf(reference, command)
  const actual = outcomeOf(machine, command)
  if (!sameValue(expected.answer, actual.answer)) {
    return { what: 'the answer', expected: expected.answer, actual: actual.answer }
  }
  const count = Math.max(expected.events.length, actual.events.length)
  for (let index = 0; index < count; index++) {
    if (sameValue(expected.events[index], actual.events[index])) continue
    const what = `event ${index + 1} of ${expected.events.length}`
    return { what, expected: expected.events.slice(index), actual: actual.events.slice(index) }
  }
  if (sameValue(expected.ended, actual.ended)) return null
  return { what: 'the orders that ended', expected: expected.ended, actual: actual.ended }
}

type Outcome = { answer: unknown; ended: OrderRecord[]; events: EngineEvent[] }

/** What a machine answers; stopping with an assertion is an answer too, and never the right one. */
function outcomeOf(machine: Machine, command: Command): Outcome {
  try {
    const answer = machine.apply(command)
    const ended = Array.from({ length: machine.endedCount() }, (_, nth) => machine.ended(nth))
    return { answer, ended, events: machine.events.read() }
  } catch (cause) {
    return { answer: `stopped: ${String(cause)}`, ended: [], events: [] }
  }
}

/** Compares the whole states: digests, what both answer to questions, and whether the machine finds itself in order. */
export function compareStates(reference: Reference, machine: Machine): Difference | null {
  const [expected, actual] = [reference.digest(), machine.digest()]
  if (expected !== actual) return { what: 'the digest', expected, actual }
  for (const one of [reference, machine]) {
    try {
      one.verify()
    } catch (cause) {
      return { what: one === machine ? 'verify()' : 'verify() of the reference', expected: null, actual: String(cause) }
    }
  }
  return compareAnswers(reference, machine)
}
