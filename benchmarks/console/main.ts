import { parseArgs } from 'node:util'
import { runConsoleBenchmark } from './console-benchmark.ts'

const { values } = parseArgs({
  options: { classes: { type: 'string', default: '100000' }, visits: { type: 'string', default: '5000000' } },
})
const result = await runConsoleBenchmark({ classes: Number(values.classes), visits: Number(values.visits) })
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
