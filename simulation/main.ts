import { parseArgs } from 'node:util'
import { tryPlanted } from './funds/planted/try-planted.ts'
import { runSimulation } from './run-simulation.ts'
import { runWeek } from './week/run-week.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    ops: { type: 'string', default: '2000' },
    world: { type: 'string', default: 'spot' },
    days: { type: 'string', default: '7' },
  },
})
const seed = Number(values.seed)
const ops = Number(values.ops)
const days = Number(values.days)
const world = values.world === 'contracts' ? 'contracts' : 'spot'
const whole = [seed, ops, days].every(Number.isSafeInteger)
if (
  !whole ||
  seed < 0 ||
  ops < 1 ||
  days < 1 ||
  values.world !== world ||
  positionals.some(word => word !== 'week' && word !== 'planted')
) {
  console.error(
    'usage: npm run simulate -- [--seed N] [--ops M] [--world spot|contracts], week [--days N], or planted; all whole numbers',
  )
  process.exit(1)
}

if (positionals.includes('planted')) {
  process.exit((await tryPlanted(line => console.log(line))) ? 0 : 1)
}

if (positionals.length > 0) {
  await runWeek(days, sentence => console.log(sentence))
  process.exit()
}

console.log(`simulating ${world} from seed ${seed} with ${ops} steps`)
try {
  console.log(JSON.stringify(await runSimulation({ seed, ops, world }), null, 2))
} catch (cause) {
  console.error(cause)
  console.error(`\nthis run repeats with: npm run simulate -- --seed ${seed} --ops ${ops} --world ${world}`)
  process.exit(1)
}
