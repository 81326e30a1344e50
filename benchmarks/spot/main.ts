import { parseArgs } from 'node:util'
import { runSpotBenchmark } from './run-spot.ts'

const { values } = parseArgs({
  options: {
    burst: { type: 'string', default: '30' },
    sustained: { type: 'string', default: '600' },
    rate: { type: 'string', default: '15000' },
    sockets: { type: 'string', default: '20' },
  },
})
const result = await runSpotBenchmark({
  burstS: Number(values.burst),
  sustainedS: Number(values.sustained),
  sustainedRate: Number(values.rate),
  socketsS: Number(values.sockets),
})
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
