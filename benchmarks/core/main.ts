import { parseArgs } from 'node:util'
import { runCoreBenchmark } from './core-benchmark.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, commands: { type: 'string', default: '1000000' } },
})
const result = await runCoreBenchmark({ seed: Number(values.seed), commands: Number(values.commands) })
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
