import { createEngine, type Engine, type Refusal, restoreEngine, STREAM_START, StreamDigest } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { EMPTY_HEAD, headAfter, type JournalHead, type JournalRow } from './journal-row.ts'
import { restoreFormOne } from './snapshot-form-1.ts'
import { SNAPSHOT_FORM, type Snapshot } from './snapshot-store.ts'
import { type EventVisitor, walkEvents } from './walk-events.ts'

/** Who looks at the events of each command of a row. */
export type RowFollower = EventVisitor & {
  /** Before the events of a command. */
  begin(seq: number, atMs: number): void
  /** After them, with the reason if the command was refused. */
  finish(refusal: Refusal | null): void
}

/** Follows nothing: for replaying. */
export const SILENT: RowFollower = {
  begin: () => undefined,
  finish: () => undefined,
  orderPlaced: () => undefined,
  orderChanged: () => undefined,
  orderEnded: () => undefined,
  dealt: () => undefined,
  entered: () => undefined,
  levelChanged: () => undefined,
  inContract: () => undefined,
}

/** The state of the core at some place of the journal: the engine, and the digests of the way there. */
export class Replica {
  readonly engine: Engine
  private place: JournalHead
  private stream: StreamDigest
  private readonly stamp = { seq: 0, at: 0 }

  private constructor(engine: Engine, at: { place: JournalHead; stream: Uint8Array }) {
    this.engine = engine
    this.place = at.place
    this.stream = new StreamDigest(at.stream)
  }

  /** The state before the first command. */
  static empty(): Replica {
    return new Replica(createEngine(), { place: EMPTY_HEAD, stream: STREAM_START })
  }

  /** The state that a snapshot holds; throws when it is damaged. */
  static restore(snapshot: Snapshot): Replica {
    const { content, version } = snapshot
    const engine = version === SNAPSHOT_FORM ? restoreEngine(content) : restoreFormOne(content)
    assert(engine.seq === snapshot.seq, `a snapshot holds the state it says (${engine.seq}, ${snapshot.seq})`)
    const place = { seq: snapshot.seq, atMs: snapshot.atMs, digest: snapshot.journalDigest }
    return new Replica(engine, { place, stream: snapshot.streamDigest })
  }

  /** Where in the journal it stands. */
  get head(): JournalHead {
    return this.place
  }

  /**
   * Lets the rolling digest begin here. Who compares rolls from one place that both have come to, with equal states: what rolled
   * before may have been another version's, which followed the same events in its own way.
   */
  beginStream(): void {
    this.stream = new StreamDigest()
  }

  /** The rolling digest over all events since it began. */
  get streamDigest(): Uint8Array {
    return this.stream.bytes()
  }

  /** Applies the next row, and leads a follower through what happens. */
  apply(row: JournalRow, follower: RowFollower): void {
    assert(row.firstSeq === this.place.seq + 1, `rows follow each other (${row.firstSeq} after ${this.place.seq})`)
    const { engine, stamp, stream } = this
    const { commands, atMs } = row
    const watched = follower !== SILENT
    let offset = 0
    stamp.at = atMs
    for (let index = 0; index < row.count; index++) {
      stamp.seq = row.firstSeq + index
      if (watched) follower.begin(stamp.seq, atMs)
      offset = engine.applyEncoded(commands, offset, stamp)
      stream.add(engine.events)
      if (!watched) continue
      walkEvents(engine.events, follower)
      follower.finish(engine.refusal)
    }
    assert(offset === commands.byteLength, `a row holds its ${row.count} commands and nothing else`)
    this.place = headAfter(row)
  }

  /** The state as it can be kept. */
  snapshot(): Snapshot {
    return {
      seq: this.place.seq,
      atMs: this.place.atMs,
      version: SNAPSHOT_FORM,
      journalDigest: this.place.digest,
      streamDigest: this.streamDigest,
      stateDigest: this.stateDigest(),
      content: this.engine.snapshot(),
    }
  }

  /** The digest of the engine's state. */
  stateDigest(): Uint8Array {
    return Buffer.from(this.engine.digest(), 'hex')
  }
}
