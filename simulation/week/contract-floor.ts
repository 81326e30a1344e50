import { type ContractEvent, type Engine } from '@bourse/engine'
import { type FakeClock, fakeClock } from '@bourse/kernel'
import { Replica, type RowFollower, SILENT } from '@bourse/server/src/core/replica.ts'
import { contractEventAt } from '@bourse/server/src/core/walk-events.ts'
import { startDemoTrading } from '@bourse/server/src/demo/index.ts'
import { openDemoContracts } from '@bourse/server/src/exchange/contract-index/index.ts'
import { listForDemo, openCatalogue } from '@bourse/server/src/exchange/markets/index.ts'
import type { Logger } from '@bourse/server/src/platform/log.ts'
import type { OpenDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import type {} from '@bourse/server/src/start-house.ts'
import { WeekCore } from './week-core.ts'

// As often as the house tells the index: everything else of the demo comes in between.
const ROUND_MS = 1_000

/** The demo's contracts with nothing beside them, on a clock that goes from one round to the next: a second engine hears what happens. */
export class FastContracts {
  readonly clock: FakeClock
  private readonly core: WeekCore
  private readonly follower = Replica.empty()
  private readonly round: () => Promise<void>
  readonly stop: () => Promise<void>

  private constructor(parts: { clock: FakeClock; core: WeekCore; round(): Promise<void>; stop(): Promise<void> }) {
    this.clock = parts.clock
    this.core = parts.core
    this.round = parts.round
    this.stop = parts.stop
  }

  static async open(of: { database: OpenDatabase; startMs: number; log: Logger }): Promise<FastContracts> {
    const { database, log } = of
    const clock = fakeClock(of.startMs)
    const core = new WeekCore(clock, 1)
    const catalogue = await openCatalogue(database.db, core.link)
    const listing = { db: database.db, core: core.link, now: () => new Date(clock.nowMs()) }
    await listForDemo(listing, catalogue)
    const contracts = await openDemoContracts({ ...listing, catalogue })
    let armed: () => void = () => undefined
    const stepped = {
      nowMs: () => clock.nowMs(),
      steadyMs: () => clock.steadyMs(),
      after: (_delayMs: number, call: () => void) => {
        armed()
        return clock.after(ROUND_MS, call)
      },
    }
    const nobodyTrades = new Proxy(catalogue, {
      get: (known, name) => (name === 'markets' ? () => [] : Reflect.get(known, name)),
    })
    const trading = await startDemoTrading({
      ...{ core: core.link, feed: core.feed, catalogue: nobodyTrades, clock: stepped, log },
      ...{ contracts: contracts.contracts, indexBoard: contracts.board },
    })
    const round = async (): Promise<void> => {
      const over = new Promise<void>(resolve => {
        armed = resolve
      })
      clock.advance(ROUND_MS)
      await over
      await contracts.round()
    }
    return new FastContracts({ clock, core, round, stop: () => trading.stop() })
  }

  /** Lets some time pass, and tells what happened in contracts meanwhile. */
  async pass(spanMs: number, hear: (event: ContractEvent) => void): Promise<void> {
    for (const untilMs = this.clock.nowMs() + spanMs; this.clock.nowMs() < untilMs; ) {
      await this.round()
      const follower: RowFollower = { ...SILENT, inContract: (log, at) => hear(contractEventAt(log, at)) }
      for (const row of this.core.takeRows()) this.follower.apply(row, follower)
    }
  }

  /** The state as it is now. */
  get engine(): Engine {
    return this.follower.engine
  }

  /** Walks every structure; every asset nets to zero. */
  verify(): void {
    this.core.verify()
  }
}
