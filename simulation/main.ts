import { parseArgs } from 'node:util'
import { runSimulation } from './run-simulation.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    ops: { type: 'string', default: '2000' },
  },
})
const seed = Number(values.seed)
const ops = Number(values.ops)
if (!Number.isSafeInteger(seed) || seed < 0 || !Number.isSafeInteger(ops) || ops < 1) {
  console.error('usage: npm run simulate -- [--seed N] [--ops M], both whole numbers')
  process.exit(1)
}

console.log(`simulating seed ${seed} with ${ops} steps`)
try {
  console.log(JSON.stringify(await runSimulation({ seed, ops }), null, 2))
} catch (cause) {
  console.error(cause)
  console.error(`\nthis run repeats with: npm run simulate -- --seed ${seed} --ops ${ops}`)
  process.exit(1)
}
