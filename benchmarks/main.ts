import { parseArgs } from 'node:util'
import type { ConsoleBenchmark } from './console/console-benchmark.ts'
import { type ConsoleReport, consoleTable } from './console/console-report.ts'
import type { CoreBenchmark } from './core/core-benchmark.ts'
import { type CoreReport, coreTables } from './core/core-report.ts'
import type { EngineBenchmark } from './engine/engine-benchmark.ts'
import { conditionsNow } from './machine.ts'
import { runProgram } from './run-suite.ts'
import type { SpotBenchmark } from './spot/run-spot.ts'
import { type SpotReport, spotTables } from './spot/spot-report.ts'
import { writeReport } from './write-report.ts'

type Run = { seed: number; commands: number; burst: number; sustained: number; sockets: number }

/** What `npm run bench -- NAME` measures. */
const SUITES: Readonly<Record<string, (run: Run) => Promise<string>>> = {
  core: runCore,
  console: runConsole,
  spot: runSpot,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000000' },
    /** Seconds of `spot`: orders as fast as they go, orders at a rate, sockets. */
    burst: { type: 'string', default: '30' },
    sustained: { type: 'string', default: '600' },
    sockets: { type: 'string', default: '20' },
  },
})
const suite = SUITES[positionals[0] ?? '']
const run: Run = {
  seed: Number(values.seed),
  commands: Number(values.commands),
  burst: Number(values.burst),
  sustained: Number(values.sustained),
  sockets: Number(values.sockets),
}
if (suite === undefined || !Number.isSafeInteger(run.seed) || !(run.commands >= 10_000)) {
  process.stderr.write(
    `usage: npm run bench -- ${Object.keys(SUITES).join('|')} [--seed N] [--commands N, at least 10000] [--burst S] [--sustained S] [--sockets S]\n`,
  )
  process.exit(1)
}
process.stdout.write(`${await suite(run)}\n`)

async function runCore(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: of.commands })
  const words = [`--seed=${of.seed}`, `--commands=${of.commands}`]
  const engine = await runProgram<EngineBenchmark>('./engine/main.ts', words)
  const core = await runProgram<CoreBenchmark>('./core/main.ts', words)
  const report: CoreReport = { conditions, engine, core }
  const tables = coreTables(report)
  await writeReport('core', report, tables)
  return tables
}

async function runSpot(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const words = [`--burst=${of.burst}`, `--sustained=${of.sustained}`, `--sockets=${of.sockets}`]
  const spot = await runProgram<SpotBenchmark>('./spot/main.ts', words)
  const report: SpotReport = { conditions, spot }
  const tables = spotTables(report)
  await writeReport('spot', report, tables)
  return tables
}

async function runConsole(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const measured = await runProgram<ConsoleBenchmark>('./console/main.ts', [])
  const report: ConsoleReport = { conditions, console: measured }
  const table = consoleTable(report)
  await writeReport('console', report, table)
  return table
}
