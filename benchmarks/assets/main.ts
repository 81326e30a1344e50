import { parseArgs } from 'node:util'
import { runAssetsBenchmark } from './assets-benchmark.ts'

const { values } = parseArgs({
  options: {
    coins: { type: 'string', default: '200' },
    entries: { type: 'string', default: '100000' },
    times: { type: 'string', default: '200' },
  },
})
const size = { coins: Number(values.coins), entries: Number(values.entries), times: Number(values.times) }
process.stdout.write(`${JSON.stringify(await runAssetsBenchmark(size), null, 2)}\n`)
