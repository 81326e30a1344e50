import { parseArgs } from 'node:util'
import { runOtcBenchmark } from './otc-benchmark.ts'

const { values } = parseArgs({ options: { adverts: { type: 'string', default: '10000' } } })
process.stdout.write(`${JSON.stringify(await runOtcBenchmark(Number(values.adverts)), null, 2)}\n`)
