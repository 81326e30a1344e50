import { parseArgs } from 'node:util'
import { createEngine } from '@bourse/engine'
import type { Machine } from '../reference/machine.ts'
import { encodedEngine, restartingEngine, smallEngine } from './engine-forms.ts'
import { describeFailure, runDifferential } from './run-differential.ts'

// node packages/testkit/src/differential/compare-by-hand.ts --commands 1000000 [--seed 1] [--each 10000] [--form engine]
// Runs seeds one after the other, `each` commands a seed, until so many commands have been compared.
// A seed that fails is printed with its shortest script; --seed N --commands EACH repeats it.

const FORMS: Record<string, () => Machine> = {
  engine: createEngine,
  bytes: encodedEngine,
  restarts: () => restartingEngine(97),
  small: smallEngine,
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000000' },
    each: { type: 'string', default: '10000' },
    form: { type: 'string', default: 'engine' },
  },
})
const create = FORMS[values.form]
if (!create) throw new Error(`there is no form ${values.form}; there are ${Object.keys(FORMS).join(', ')}`)

const commands = Number(values.commands)
const each = Math.min(Number(values.each), commands)
const first = Number(values.seed)
let failures = 0
for (let seed = first; (seed - first) * each < commands; seed++) {
  const failure = runDifferential({ seed, commands: each, create })
  if (failure) {
    failures++
    console.log(describeFailure(failure))
  } else {
    console.log(`seed ${seed}: ${each} commands, equal event by event, digests equal every 100`)
  }
}
console.log(failures === 0 ? 'no difference' : `${failures} seeds differ`)
process.exitCode = failures === 0 ? 0 : 1
