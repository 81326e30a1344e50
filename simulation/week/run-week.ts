import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, fakeClock } from '@bourse/kernel'
import { readConfig } from '@bourse/server/src/config.ts'
import { postgresJournalWriter } from '@bourse/server/src/core/postgres-journal.ts'
import { startDemoTrading, writePast } from '@bourse/server/src/demo/index.ts'
import { listForDemo, openCatalogue } from '@bourse/server/src/features/markets/index.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { type Platform, startPlatform } from '@bourse/server/src/platform/platform.ts'
import { makeServices } from '@bourse/server/src/platform/services.ts'
import type {} from '@bourse/server/src/start-house.ts'
import { WeekCore } from './week-core.ts'
import { WeekStore } from './week-store.ts'

const HOUR_MS = 3_600_000
const CHECKPOINT_MS = 300_000
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
  const { database, log } = platform
  const clock = fakeClock(platform.clock.nowMs())
  await writePast({ pool: database.pool, clock, log })
  const lease = postgresJournalWriter(database.url)
  const core = new WeekCore(clock, await lease.claim())
  await lease.close()
  const catalogue = await openCatalogue(database.db, core.link)
  const now = () => new Date(clock.nowMs())
  await listForDemo({ db: database.db, core: core.link, now }, catalogue)
  const store = await WeekStore.open(database.url, clock, core)
  const rounds = roundsOf(clock)
  const trading = await startDemoTrading({ core: core.link, feed: core.feed, catalogue, clock: rounds.clock, log })
  let largest = 0
  for (let hour = 1; hour <= days * 24; hour++) {
    for (const untilMs = clock.nowMs() + HOUR_MS; clock.nowMs() < untilMs; ) {
      const checkpointMs = clock.nowMs() + CHECKPOINT_MS
      while (clock.nowMs() < checkpointMs) await rounds.next()
      await store.append(core.takeRows())
      await store.checkpoint()
    }
    await store.keep(core)
    const bytes = await sizeOf(dataDir)
    largest = Math.max(largest, bytes)
    say(`hour ${hour}: ${core.seq} commands, DATA_DIR ${mib(bytes)}`)
    if (hour % 6 === 0) say((await store.tables()).map(([name, size]) => `${name} ${mib(size)}`).join(', '))
  }
  core.verify()
  await trading.stop()
  await store.close()
  say(`${days} days: ${core.seq} commands; DATA_DIR held at most ${mib(largest)}, of 1,024 MiB allowed`)
  if (largest >= 1_024 * MIB) process.exitCode = 1
}

const mib = (bytes: number): string => `${Math.round(bytes / MIB)} MiB`

/** A clock for the traders, and a way to let their next round pass: time stands still until it is over. */
function roundsOf(fake: ReturnType<typeof fakeClock>): { clock: Clock; next(): Promise<void> } {
  let stepMs = 0
  let armed = (): void => undefined
  return {
    clock: {
      nowMs: () => fake.nowMs(),
      after: (delayMs, call) => {
        stepMs = delayMs
        armed()
        return fake.after(delayMs, call)
      },
    },
    next: () =>
      new Promise(resolve => {
        armed = resolve
        fake.advance(stepMs)
      }),
  }
}

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
