import { parseArgs } from 'node:util'
import type { AssetsBenchmark } from './assets/assets-benchmark.ts'
import { type AssetsReport, assetsTable } from './assets/assets-report.ts'
import type { BroadcastBenchmark } from './broadcast/broadcast-benchmark.ts'
import { type BroadcastReport, broadcastTable } from './broadcast/broadcast-report.ts'
import type { ConsoleBenchmark } from './console/console-benchmark.ts'
import { type ConsoleReport, consoleTable } from './console/console-report.ts'
import type { ContractsBenchmark } from './contracts/contracts-benchmark.ts'
import { type ContractsReport, contractsTable } from './contracts/contracts-report.ts'
import type { CoreBenchmark } from './core/core-benchmark.ts'
import { type CoreReport, coreTables } from './core/core-report.ts'
import type { EngineBenchmark } from './engine/engine-benchmark.ts'
import { conditionsNow } from './machine.ts'
import type { OtcBenchmark } from './otc/otc-benchmark.ts'
import { type OtcReport, otcTable } from './otc/otc-report.ts'
import { measurePage } from './page/measure-page.ts'
import { type PageReport, pageTable } from './page/page-report.ts'
import type { PeopleBenchmark } from './people/people-benchmark.ts'
import { type PeopleReport, peopleTable } from './people/people-report.ts'
import { runProgram } from './run-suite.ts'
import type { ScanBenchmark } from './scan/scan-benchmark.ts'
import { type ScanReport, scanTable } from './scan/scan-report.ts'
import { SPOT_PARTS, type SpotBenchmark } from './spot/run-spot.ts'
import { type SpotReport, spotReport, spotTables } from './spot/spot-report.ts'
import { readReport, writeReport } from './write-report.ts'

type Run = {
  seed: number
  commands: number
  burst: number
  sustained: number
  rate: number
  sockets: number
  parts: string
}

/** What `npm run bench -- NAME` measures. */
const SUITES: Readonly<Record<string, (run: Run) => Promise<string>>> = {
  core: runCore,
  console: runConsole,
  spot: runSpot,
  page: runPage,
  people: runPeople,
  contracts: runContracts,
  otc: runOtc,
  scan: runScan,
  assets: runAssets,
  broadcast: runBroadcast,
}

const words = {
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000000' },
    /** Seconds of `spot`: orders as fast as they go, orders at a rate, sockets. */
    burst: { type: 'string', default: '30' },
    sustained: { type: 'string', default: '600' },
    rate: { type: 'string', default: '15000' },
    sockets: { type: 'string', default: '20' },
    /** Which parts of `spot`; the others keep what was measured of them before. */
    parts: { type: 'string', default: SPOT_PARTS.join(',') },
  },
} as const

/** What was asked for; null where a word is none of ours. */
function readWords() {
  try {
    return parseArgs(words)
  } catch {
    return null
  }
}

const { values, positionals } = readWords() ?? parseArgs({ ...words, args: [] })
const suite = SUITES[positionals[0] ?? '']
const run: Run = {
  seed: Number(values.seed),
  commands: Number(values.commands),
  burst: Number(values.burst),
  sustained: Number(values.sustained),
  rate: Number(values.rate),
  sockets: Number(values.sockets),
  parts: values.parts,
}
if (suite === undefined || !Number.isSafeInteger(run.seed) || !(run.commands >= 10_000)) {
  process.stderr.write(
    `usage: npm run bench -- ${Object.keys(SUITES).join('|')} [--seed N] [--commands N, at least 10000] [--burst S] [--sustained S] [--rate N] [--sockets S] [--parts NAME,NAME]\n`,
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
  const lengths = [`--burst=${of.burst}`, `--sustained=${of.sustained}`, `--sockets=${of.sockets}`]
  const words = [...lengths, `--rate=${of.rate}`, `--parts=${of.parts}`]
  const measured = await runProgram<SpotBenchmark>('./spot/main.ts', words)
  const report = spotReport(await readReport<SpotReport>('spot'), { conditions, measured })
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

async function runPage(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const report: PageReport = { conditions, page: await measurePage() }
  const table = pageTable(report)
  await writeReport('page', report, table)
  return table
}

async function runPeople(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const report: PeopleReport = { conditions, people: await runProgram<PeopleBenchmark>('./people/main.ts', []) }
  const table = peopleTable(report)
  await writeReport('people', report, table)
  return table
}

async function runScan(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const report: ScanReport = { conditions, scan: await runProgram<ScanBenchmark>('./scan/main.ts', []) }
  const table = scanTable(report)
  await writeReport('scan', report, table)
  return table
}

async function runAssets(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const report: AssetsReport = { conditions, assets: await runProgram<AssetsBenchmark>('./assets/main.ts', []) }
  const table = assetsTable(report)
  await writeReport('assets', report, table)
  return table
}

async function runBroadcast(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const broadcast = await runProgram<BroadcastBenchmark>('./broadcast/main.ts', [])
  const report: BroadcastReport = { conditions, broadcast }
  const table = broadcastTable(report)
  await writeReport('broadcast', report, table)
  return table
}

async function runContracts(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: of.commands })
  const words = [`--seed=${of.seed}`, `--commands=${of.commands}`]
  const measured = await runProgram<ContractsBenchmark>('./contracts/main.ts', words)
  const report: ContractsReport = { conditions, contracts: measured }
  const table = contractsTable(report)
  await writeReport('contracts', report, table)
  return table
}

async function runOtc(of: Run): Promise<string> {
  const conditions = conditionsNow({ seed: of.seed, commands: 0 })
  const report: OtcReport = { conditions, otc: await runProgram<OtcBenchmark>('./otc/main.ts', []) }
  const table = otcTable(report)
  await writeReport('otc', report, table)
  return table
}
