import { parseArgs } from 'node:util'
import type { CoreBenchmark } from './core/core-benchmark.ts'
import { type CoreReport, coreTables } from './core/core-report.ts'
import type { EngineBenchmark } from './engine/engine-benchmark.ts'
import { conditionsNow } from './machine.ts'
import { runProgram } from './run-suite.ts'
import { writeReport } from './write-report.ts'

type Run = { seed: number; commands: number }

/** What `npm run bench -- NAME` measures. */
const SUITES: Readonly<Record<string, (run: Run) => Promise<string>>> = { core: runCore }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, commands: { type: 'string', default: '1000000' } },
})
const suite = SUITES[positionals[0] ?? '']
const run = { seed: Number(values.seed), commands: Number(values.commands) }
if (suite === undefined || !Number.isSafeInteger(run.seed) || !(run.commands >= 10_000)) {
  process.stderr.write(
    `usage: npm run bench -- ${Object.keys(SUITES).join('|')} [--seed N] [--commands N, at least 10000]\n`,
  )
  process.exit(1)
}
process.stdout.write(`${await suite(run)}\n`)

async function runCore(of: Run): Promise<string> {
  const conditions = conditionsNow(of)
  const words = [`--seed=${of.seed}`, `--commands=${of.commands}`]
  const engine = await runProgram<EngineBenchmark>('./engine/main.ts', words)
  const core = await runProgram<CoreBenchmark>('./core/main.ts', words)
  const report: CoreReport = { conditions, engine, core }
  const tables = coreTables(report)
  await writeReport('core', report, tables)
  return tables
}
