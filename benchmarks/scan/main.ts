import { parseArgs } from 'node:util'
import { runScanBenchmark } from './scan-benchmark.ts'

const { values } = parseArgs({ options: { addresses: { type: 'string', default: '10000' } } })
process.stdout.write(`${JSON.stringify(await runScanBenchmark(Number(values.addresses)), null, 2)}\n`)
