import { parseArgs } from 'node:util'
import { runPeopleBenchmark } from './people-benchmark.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000000' } } })
process.stdout.write(`${JSON.stringify(await runPeopleBenchmark(Number(values.people)), null, 2)}\n`)
