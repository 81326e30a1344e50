import type { Clock } from '@bourse/kernel'
import type { CoreLink } from '@bourse/server/src/core/core-link.ts'
import type { JournalRow } from '@bourse/server/src/core/journal-row.ts'
import { RecentHistory } from '@bourse/server/src/core/recent-history.ts'
import { Replica } from '@bourse/server/src/core/replica.ts'
import { SEQUENCER_LIMITS } from '@bourse/server/src/core/sequencer.ts'
import { Writer } from '@bourse/server/src/core/writer.ts'
import type { MarketFeed } from '@bourse/server/src/followers/market-feed.ts'
import { TEST_SEAL } from '@bourse/server/src/trading/test-core.ts'

/** The one writer with its real sequencer and engine, whose rows are kept in memory until somebody takes them to the database. */
export class WeekCore {
  readonly link: CoreLink
  /** What the demo's traders look at: the book itself, without a thread between. */
  readonly feed: MarketFeed
  private readonly replica = Replica.empty()
  private readonly writer: Writer
  private rows: JournalRow[] = []

  constructor(clock: Clock, epoch: number) {
    const { replica } = this
    const journal = {
      claim: () => Promise.resolve(epoch),
      append: (row: JournalRow) => {
        this.rows.push({ ...row, commands: row.commands.slice() })
        return Promise.resolve('committed' as const)
      },
      rowAt: () => Promise.resolve(null),
      latestEpoch: () => Promise.resolve(epoch),
    }
    this.writer = new Writer(
      {
        journal,
        clock,
        limits: SEQUENCER_LIMITS,
        key: TEST_SEAL.key,
        defer: call => setImmediate(call),
        applied: () => undefined,
        ended: (reason, cause) => {
          throw new Error(`the writer ended: ${reason}`, { cause })
        },
      },
      { replica, recent: new RecentHistory({ unknownUpTo: 0, projectedSeq: 0 }) },
      epoch,
    )
    this.link = {
      submit: command => new Promise(resolve => this.writer.submit(command, resolve)),
      ask: (name, params) => Promise.resolve(this.writer.ask(name as never, params as never)),
      followOwner: () => () => undefined,
    }
    this.feed = feedOf(replica)
  }

  /** The number of the last command. */
  get seq(): number {
    return this.replica.head.seq
  }

  /** The rows since the last time. */
  takeRows(): JournalRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  /** The state of this moment, as it is kept. */
  snapshot(): ReturnType<Replica['snapshot']> {
    return this.replica.snapshot()
  }

  /** Lets it forget what the history holds. */
  projected(seq: number): void {
    this.writer.projected(seq)
  }

  /** Walks every structure; every asset nets to zero. */
  verify(): void {
    this.replica.engine.verify()
  }
}

function feedOf({ engine }: Replica): MarketFeed {
  const levels = (side: readonly (readonly [number, number])[]) =>
    side.map(([price, quantity]) => ({ price, quantity }))
  const known: Pick<MarketFeed, 'depth' | 'lastPrice'> = {
    depth: (market, limit) => {
      const { asks, bids } = engine.depth(market, limit)
      return { asks: levels(asks), bids: levels(bids) }
    },
    // As at the very first start: prices begin where the markets were listed.
    lastPrice: () => null,
  }
  return known as MarketFeed
}
