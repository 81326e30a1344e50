import { parseArgs } from 'node:util'
import { runEngineBenchmark } from './engine-benchmark.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '3' },
    'no-peer': { type: 'boolean', default: false },
  },
})

const result = runEngineBenchmark({
  seed: Number(values.seed),
  commands: Number(values.commands),
  runs: Number(values.runs),
  peer: !values['no-peer'],
})
console.log(JSON.stringify(result, null, 2))
