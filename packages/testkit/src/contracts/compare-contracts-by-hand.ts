import { parseArgs } from 'node:util'
import { compareContracts } from './compare-contracts.ts'

// node packages/testkit/src/contracts/compare-contracts-by-hand.ts --commands 1000000 [--seed 1] [--each 10000]
// Runs seeds one after the other until so many commands have been compared; a difference stops with its seed and command.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000000' },
    each: { type: 'string', default: '10000' },
  },
})
const commands = Number(values.commands)
const each = Math.min(Number(values.each), commands)
const first = Number(values.seed)
const events = new Map<string, number>()
for (let seed = first; (seed - first) * each < commands; seed++) {
  try {
    for (const [kind, count] of compareContracts(seed, each).events) events.set(kind, (events.get(kind) ?? 0) + count)
  } catch (failure) {
    throw new Error(`seed ${seed} differs`, { cause: failure })
  }
  if ((seed - first) % 10 === 9) console.log(`${(seed - first + 1) * each} commands, no difference`)
}
console.log('no difference', Object.fromEntries(events))
