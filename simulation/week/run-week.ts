import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@bourse/kernel'
import { readConfig } from '@bourse/server/src/platform/config.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { type Platform, startPlatform } from '@bourse/server/src/platform/platform.ts'
import { makeServices } from '@bourse/server/src/platform/services.ts'
import { WeekMarket } from './week-market.ts'

/** The rows that go by the age of a day are a quarter of them by then, which is about when autovacuum comes. */
const VACUUM_HOURS = 6
const MIB = 1_048_576

/** Runs so many days of the demo's living market, none left out and none made smaller, and says what DATA_DIR holds. */
export async function runWeek(days: number, say: (sentence: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bourse-week-'))
  const log = makeLog('warn')
  const services = makeServices(log)
  const fail = (cause: unknown): never => {
    throw cause
  }
  try {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '1' })
    const platform = await startPlatform({ config, services, log, fail })
    await tradeDays({ platform, dataDir, days, say })
  } finally {
    await services.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function tradeDays(of: {
  platform: Platform
  dataDir: string
  days: number
  say(sentence: string): void
}): Promise<void> {
  const { platform, dataDir, days, say } = of
  const { clock, database, log } = platform
  const market = await WeekMarket.open({ database, startMs: clock.nowMs(), log })
  const { core, store } = market
  let largest = 0
  for (let hour = 1; hour <= days * 24; hour++) {
    await market.pass(HOUR_MS)
    if (hour % VACUUM_HOURS === 0) await store.vacuum()
    const bytes = await sizeOf(dataDir)
    largest = Math.max(largest, bytes)
    say(`hour ${hour}: ${core.seq} commands, DATA_DIR ${mib(bytes)}`)
    if (hour % 24 === 0) say(largestOf(await store.tables()))
  }
  core.verify()
  await market.close()
  say(`${days} days: ${core.seq} commands; DATA_DIR held at most ${mib(largest)}, of 1,024 MiB allowed`)
  if (largest >= 1_024 * MIB) process.exitCode = 1
}

const TOLD_TABLES = 8
const largestOf = (tables: [string, number][]): string =>
  tables
    .slice(0, TOLD_TABLES)
    .map(([name, size]) => `${name} ${mib(size)}`)
    .join(', ')

const mib = (bytes: number): string => `${Math.round(bytes / MIB)} MiB`

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter(entry => entry.isFile())
  // A file may go while we look.
  const sizes = files.map(file =>
    stat(join(file.parentPath, file.name)).then(
      ({ blocks }) => blocks * 512,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
