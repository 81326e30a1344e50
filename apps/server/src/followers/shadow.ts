import type { Refusal } from '@bourse/engine'
import type { OwnerUpdate } from '../core/core-link.ts'
import { type JournalRow, lastSeqOf, sameDigest } from '../core/journal-row.ts'
import { type Replica, type RowFollower, SILENT } from '../core/replica.ts'
import { type BoardContents, MarketBoard, MIRROR_CAPACITY } from './market/market-board.ts'
import type { MarketUpdate } from './market-feed.ts'
import { MarketWatch } from './market-watch.ts'
import { OwnerWatch } from './owner-watch.ts'

/** What the writer says about a row: its stream digest, and at checkpoints that of its state. */
export type Checkpoint = { stream: Uint8Array; state: Uint8Array | null }

/** What the shadow publishes of one row. */
export type Publication = { seq: number; atMs: number; markets: MarketUpdate[]; owners: OwnerUpdate[] }

/** Follows the writer with an engine of its own: publishes what is to be seen, and notices if the two come apart. */
export class Shadow {
  readonly replica: Replica
  readonly owners: OwnerWatch
  private readonly markets = new MarketWatch()
  // Only until they are handed over: who shows the markets follows what is published from then on.
  private boards: Map<number, MarketBoard> | null = new Map()
  private readonly watch: RowFollower

  constructor(replica: Replica) {
    this.replica = replica
    this.owners = new OwnerWatch(replica.engine)
    this.watch = bothOf(this.markets, this.owners)
  }

  /** Applies a row whose deals the boards have already, from the history. */
  catchUp(row: JournalRow): void {
    this.replica.apply(row, SILENT)
  }

  /** Opens the boards: what the history knows, and the books as they stand now. */
  open(contents: readonly BoardContents[]): void {
    for (const content of contents) this.board(content.market).begin(content)
    const { engine } = this.replica
    for (const { id } of [...engine.markets(), ...engine.contracts()]) {
      const { bids, asks } = engine.depth(id, Number.MAX_SAFE_INTEGER)
      const levels: MarketUpdate['levels'] = [
        ...bids.map(([price, quantity]) => ({ side: 'buy' as const, price, quantity })),
        ...asks.map(([price, quantity]) => ({ side: 'sell' as const, price, quantity })),
      ]
      this.board(id).begin({ market: id, candles: [[], [], [], []], deals: [], levels })
    }
  }

  /** Applies a row and gives what is to be published of it. */
  follow(row: JournalRow): Publication {
    this.replica.apply(row, this.watch)
    const markets = this.markets.take()
    if (this.boards !== null) for (const update of markets) this.board(update.market).apply(update)
    return { seq: lastSeqOf(row), atMs: row.atMs, markets, owners: this.owners.take() }
  }

  /** What differs between the writer and this shadow after the same row; null: nothing. */
  differenceTo(writer: Checkpoint): string | null {
    const { seq } = this.replica.head
    if (!sameDigest(this.replica.streamDigest, writer.stream)) {
      return `writer and shadow saw different events up to command ${seq}`
    }
    if (writer.state !== null && !sameDigest(this.replica.stateDigest(), writer.state)) {
      return `writer and shadow hold different states after command ${seq}`
    }
    return null
  }

  /** Gives what the boards hold, for those who show the markets from here on. */
  handOver(): BoardContents[] {
    const contents = [...(this.boards?.values() ?? [])].map(board => board.contents(MIRROR_CAPACITY))
    this.boards = null
    return contents
  }

  private board(market: number): MarketBoard {
    this.boards ??= new Map()
    const board = this.boards.get(market) ?? new MarketBoard(market, MIRROR_CAPACITY)
    this.boards.set(market, board)
    return board
  }
}

function bothOf(first: RowFollower, second: RowFollower): RowFollower {
  return {
    begin(seq: number, atMs: number) {
      first.begin(seq, atMs)
      second.begin(seq, atMs)
    },
    finish(refusal: Refusal | null) {
      first.finish(refusal)
      second.finish(refusal)
    },
    orderPlaced(order: number, owner: number) {
      first.orderPlaced(order, owner)
      second.orderPlaced(order, owner)
    },
    orderChanged(order: number, owner: number) {
      first.orderChanged(order, owner)
      second.orderChanged(order, owner)
    },
    orderEnded(nth: number, owner: number) {
      first.orderEnded(nth, owner)
      second.orderEnded(nth, owner)
    },
    dealt(log: Float64Array, at: number) {
      first.dealt(log, at)
      second.dealt(log, at)
    },
    entered(log: Float64Array, at: number) {
      first.entered(log, at)
      second.entered(log, at)
    },
    levelChanged(log: Float64Array, at: number) {
      first.levelChanged(log, at)
      second.levelChanged(log, at)
    },
    inContract(log: Float64Array, at: number) {
      first.inContract(log, at)
      second.inContract(log, at)
    },
  }
}
