import { parseArgs } from 'node:util'
import { runBroadcastBenchmark } from './broadcast-benchmark.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } })
process.stdout.write(`${JSON.stringify(await runBroadcastBenchmark(Number(values.people)), null, 2)}\n`)
