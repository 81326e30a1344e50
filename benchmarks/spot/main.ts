import { parseArgs } from 'node:util'
import { runSpotBenchmark, SPOT_PARTS } from './run-spot.ts'

const { values } = parseArgs({
  options: {
    burst: { type: 'string', default: '30' },
    sustained: { type: 'string', default: '600' },
    rate: { type: 'string', default: '15000' },
    sockets: { type: 'string', default: '20' },
    parts: { type: 'string', default: SPOT_PARTS.join(',') },
  },
})
const wanted = values.parts.split(',')
const result = await runSpotBenchmark({
  burstS: Number(values.burst),
  sustainedS: Number(values.sustained),
  sustainedRate: Number(values.rate),
  socketsS: Number(values.sockets),
  parts: SPOT_PARTS.filter(part => wanted.includes(part)),
})
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
