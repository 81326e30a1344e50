import { type Clock, type FakeClock, fakeClock } from '@bourse/kernel'
import { postgresJournalWriter } from '@bourse/server/src/core/postgres-journal.ts'
import { type DemoTrading, startDemoTrading, writePast } from '@bourse/server/src/demo/index.ts'
import { type DemoContracts, openDemoContracts } from '@bourse/server/src/exchange/contract-index/index.ts'
import { listForDemo, openCatalogue } from '@bourse/server/src/exchange/markets/index.ts'
import type { Logger } from '@bourse/server/src/platform/log.ts'
import type { OpenDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import type {} from '@bourse/server/src/start-house.ts'
import { WeekCore } from './week-core.ts'
import { WeekStore } from './week-store.ts'

/** Rows reach the database so often, by the week's clock. */
const BULK_MS = 600_000
/** The house tells the core the index of its contracts so often. */
const INDEX_EVERY_MS = 1_000

/** The demo's living market, as the server has it, on a clock that goes from one round of its traders to the next. */
export class WeekMarket {
  readonly core: WeekCore
  readonly store: WeekStore
  readonly clock: FakeClock
  private readonly rounds: Rounds
  private readonly trading: DemoTrading
  private readonly contracts: DemoContracts
  private toldMs = 0

  private constructor(parts: {
    core: WeekCore
    store: WeekStore
    clock: FakeClock
    rounds: Rounds
    trading: DemoTrading
    contracts: DemoContracts
  }) {
    this.core = parts.core
    this.store = parts.store
    this.clock = parts.clock
    this.rounds = parts.rounds
    this.trading = parts.trading
    this.contracts = parts.contracts
  }

  /** Writes the past, lists the markets and lets the traders begin. */
  static async open(of: { database: OpenDatabase; startMs: number; log: Logger }): Promise<WeekMarket> {
    const { database, log } = of
    const clock = fakeClock(of.startMs)
    await writePast({ pool: database.pool, clock })
    const lease = postgresJournalWriter(database.url)
    const core = new WeekCore(clock, await lease.claim())
    await lease.close()
    const catalogue = await openCatalogue(database.db, core.link)
    const now = () => new Date(clock.nowMs())
    const listing = { db: database.db, core: core.link, now }
    await listForDemo(listing, catalogue)
    const contracts = await openDemoContracts({ ...listing, catalogue })
    const store = await WeekStore.open(database.url, clock, core)
    const rounds = roundsOf(clock)
    const trading = await startDemoTrading({
      ...{ core: core.link, feed: core.feed, catalogue, clock: rounds.clock, log },
      ...{ contracts: contracts.contracts, indexBoard: contracts.board },
    })
    return new WeekMarket({ core, store, clock, rounds, trading, contracts })
  }

  /** Lets some time pass; when this resolves, all of it is in the journal and in the history. */
  async pass(spanMs: number): Promise<void> {
    const { clock, core, store } = this
    for (const untilMs = clock.nowMs() + spanMs; clock.nowMs() < untilMs; ) {
      const bulkMs = Math.min(untilMs, clock.nowMs() + BULK_MS)
      // The rows of before reach the database while the traders go on.
      const writing = store.append(core.takeRows())
      while (clock.nowMs() < bulkMs) {
        await this.rounds.next()
        await this.tellIndex()
      }
      await writing
    }
    await store.append(core.takeRows())
    await store.keep(core)
  }

  private async tellIndex(): Promise<void> {
    const nowMs = this.clock.nowMs()
    if (nowMs - this.toldMs < INDEX_EVERY_MS) return
    this.toldMs = nowMs
    await this.contracts.round()
  }

  /** Lets the traders rest for good. */
  async rest(): Promise<void> {
    await this.trading.stop()
  }

  /** Ends it. */
  async close(): Promise<void> {
    await this.rest()
    await this.store.close()
  }
}

type Rounds = { readonly clock: Clock; next(): Promise<void> }

/** A clock for the traders, and a way to let their next round pass: time stands still until it is over. */
function roundsOf(fake: FakeClock): Rounds {
  let stepMs = 0
  let armed = (): void => undefined
  return {
    clock: {
      nowMs: () => fake.nowMs(),
      steadyMs: () => fake.steadyMs(),
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
