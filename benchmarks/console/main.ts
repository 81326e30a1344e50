import { parseArgs } from 'node:util'
import { askInstitution, runConsoleBenchmark } from './console-benchmark.ts'

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '100000' },
    visits: { type: 'string', default: '5000000' },
    /** A database with our schema, to fill once and to ask as often as is wanted; without it a new one each time. */
    database: { type: 'string' },
  },
})
const size = { classes: Number(values.classes), visits: Number(values.visits) }
const result = await (values.database === undefined ? runConsoleBenchmark(size) : askInstitution(values.database, size))
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
