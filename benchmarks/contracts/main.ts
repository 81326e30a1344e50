import { parseArgs } from 'node:util'
import { runContractsBenchmark } from './contracts-benchmark.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '3' },
  },
})
const result = runContractsBenchmark({
  seed: Number(values.seed),
  commands: Number(values.commands),
  runs: Number(values.runs),
})
console.log(JSON.stringify(result, null, 2))
