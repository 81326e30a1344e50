import type { Clock } from '@bourse/kernel'
import { refuseSetBack } from '../core/check-anchor.ts'
import type { CoreLink } from '../core/core-link.ts'
import { warningOfClock } from '../core/house-time.ts'
import { type JournalHead, lastSeqOf, sameDigest } from '../core/journal-row.ts'
import type { CorePlace } from '../core/journal-seal.ts'
import { LAG_LIMITS, LagGate } from '../core/lag-gate.ts'
import { openJournalSeal } from '../core/open-journal-seal.ts'
import { postgresJournalWriter } from '../core/postgres-journal.ts'
import { type Recovery, recover } from '../core/recover.ts'
import { SEQUENCER_LIMITS } from '../core/sequencer.ts'
import { type AppliedRow, Writer } from '../core/writer.ts'
import type { MarketFeed } from '../followers/market-feed.ts'
import { ProjectorThread } from '../followers/projector-thread.ts'
import { PublicReader } from '../followers/public-reader.ts'
import { ShadowThread } from '../followers/shadow-thread.ts'
import type { Anchors } from '../platform/anchors/open-anchors.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { SealKeys } from '../platform/secrets/seal-keys.ts'
import { type CoreFigures, coreFigures } from './core-figures.ts'
import { withCoreStores } from './core-stores.ts'
import { localCoreLink } from './local-core-link.ts'

/** The core as it runs. */
export type Core = {
  link: CoreLink
  feed: MarketFeed
  /** Why it cannot do its work, in sentences; empty: it can. */
  problems(): string[]
  /** What is not as it should be though it does its work, in sentences. */
  warnings(): string[]
  /** Where journal, shadow and history stand. */
  standing(): CoreStanding
  /** Takes a snapshot now and gives its seq. */
  snapshot(): Promise<number>
  /** Resolves when all that was answered has been checked and published, with the last command of it. */
  published(): Promise<number>
  /** Starts the process that answers strangers, before the first of them asks. */
  wakeReader(): void
  /** Lets go what need not be kept any longer; to be asked once at a time. */
  keep(): Promise<void>
  /** Finishes what was taken, takes a last snapshot and closes. */
  stop(): Promise<void>
}

/** Where the core and its followers stand at this moment. */
export type CoreStanding = {
  readonly journal: { readonly seq: number; readonly digest: string }
  /** The last command that the second engine has come to the same with, and whether it always did. */
  readonly shadow: { readonly seq: number; readonly equal: boolean }
  readonly history: { readonly behind: number; readonly behindMs: number; readonly stopsAtMs: number }
}

/** What the core needs. */
export type CoreDeps = {
  url: string
  clock: Clock
  log: Logger
  metrics: Metrics
  /** Ends the whole server because it cannot go on. */
  fail(cause: unknown): void
  archiveDir: string | null
  /** What journal and snapshots are sealed with. */
  keys: SealKeys
  /** Where the head is kept outside the database; null: nowhere. */
  anchors: Anchors | null
  /** By what it is told how long database and history take, where `clock` passes at another pace than time; otherwise by that. */
  realClock?: Clock
  settings?: Partial<CoreSettings>
}

/** What can be set of the core, for tests and measurements. */
export type CoreSettings = {
  snapshotEveryCommands: number
  snapshotEveryMs: number
  /** How much memory the thread may take in which public questions are answered. */
  readerMemoryMb: number
}

// A snapshot bounds what a restart replays: half a million commands are less than a second.
const SETTINGS: CoreSettings = {
  snapshotEveryCommands: 500_000,
  snapshotEveryMs: 900_000,
  readerMemoryMb: 512,
}

/** Brings the core back to where its journal ends, and lets it go on from there. */
export async function startCore(deps: CoreDeps): Promise<Core> {
  const run = new CoreRun(deps)
  await run.start()
  return run
}

class CoreRun implements Core {
  private readonly deps: CoreDeps
  private readonly settings: CoreSettings
  private readonly journal: ReturnType<typeof postgresJournalWriter>
  private readonly figures: CoreFigures
  private reader!: PublicReader
  private place!: CorePlace
  private shadow!: ShadowThread
  private projector!: ProjectorThread
  private gate!: LagGate
  private writer: Writer | null = null
  private halted: string | null = null
  private head: Pick<JournalHead, 'seq' | 'digest'> = { seq: 0, digest: Buffer.alloc(0) }
  private shadowSeq = 0
  link!: CoreLink

  constructor(deps: CoreDeps) {
    this.deps = deps
    this.settings = { ...SETTINGS, ...deps.settings }
    this.journal = postgresJournalWriter(deps.url)
    this.figures = coreFigures(deps.metrics, () => this.writer?.status() ?? null)
  }

  get feed(): MarketFeed {
    return this.shadow.feed
  }

  async start(): Promise<void> {
    const { url, keys, anchors } = this.deps
    const anchor = anchors?.found?.journal ?? null
    await refuseSetBack(url, anchor)
    // From here on no older writer can commit, so what is read now is all there is.
    const epoch = await this.journal.claim()
    this.reader = this.startReader()
    try {
      this.place = await openJournalSeal({ url, keys, anchored: anchor !== null })
      this.shadow = this.startShadow()
      const recovered = await this.recover()
      this.projector = this.startProjector()
      this.gate = new LagGate(this.deps.realClock ?? this.deps.clock, recovered.replica.head)
      this.writer = this.makeWriter(recovered, epoch)
      if (this.halted !== null) this.writer.halt()
      const projected = await this.projector.ready
      this.gate.projected(projected)
      this.reader.projected(projected)
      this.projector.catchUp(recovered.replica.head.seq)
      this.anchor(recovered.replica.head, epoch)
    } catch (cause) {
      await Promise.all([this.shadow?.abandon(), this.projector?.abandon(), this.reader.stop(), this.journal.close()])
      throw cause
    }
    const { writer, shadow, projector, gate } = this
    this.link = localCoreLink({ writer, shadow, projector, gate })
  }

  problems(): string[] {
    const problems: string[] = []
    const standing = this.writer?.status().standing
    if (this.halted !== null) problems.push(`trading is halted: ${this.halted}`)
    if (standing === 'down') problems.push('the database does not take what is traded: orders are turned away')
    if (standing === 'deposed') problems.push(END_OF_WRITER.deposed)
    if (this.gate.busy)
      problems.push('the history is too far behind: new orders are turned away until it has caught up')
    return problems
  }

  warnings(): string[] {
    const warning = warningOfClock(this.writer?.status().offMs ?? 0)
    return warning === null ? [] : [warning]
  }

  standing(): CoreStanding {
    const { seq, digest } = this.head
    return {
      journal: { seq, digest: Buffer.from(digest).toString('hex') },
      shadow: { seq: this.shadowSeq, equal: this.halted === null },
      history: { behind: this.gate.lagCommands, behindMs: this.gate.lagMs, stopsAtMs: LAG_LIMITS.ms },
    }
  }

  snapshot(): Promise<number> {
    return this.shadow.snapshot()
  }

  published(): Promise<number> {
    return this.shadow.published()
  }

  wakeReader(): void {
    this.reader.wake()
  }

  keep(): Promise<void> {
    return this.projector.keep()
  }

  async stop(): Promise<void> {
    await this.writer?.stop()
    await Promise.all([this.shadow.stop(), this.projector.stop(), this.reader.stop()])
    await this.journal.close()
  }

  /** The writer's state, once the shadow has come to the same from the same journal by itself. */
  private async recover(): Promise<Recovery> {
    const recovered = await withCoreStores(this.place, ({ reader, snapshots, history }) =>
      recover({ reader, snapshots, projectedSeq: () => history.position() }),
    )
    const { replica, snapshotSeq, replayed } = recovered
    this.deps.log.info({ seq: replica.head.seq, snapshot: snapshotSeq, replayed }, 'the core is back')
    const shadow = await this.shadow.ready
    if (shadow.head.seq !== replica.head.seq || !sameDigest(shadow.stateDigest, replica.stateDigest())) {
      this.halt(`writer and shadow came to different states from the same journal (command ${replica.head.seq})`)
    }
    return recovered
  }

  private startReader(): PublicReader {
    const { url, clock } = this.deps
    const settings = { url, memoryMb: this.settings.readerMemoryMb }
    return new PublicReader({ settings, clock, trouble: (what, cause) => this.trouble(what, cause) })
  }

  private startShadow(): ShadowThread {
    const { snapshotEveryCommands, snapshotEveryMs } = this.settings
    return new ShadowThread({ ...this.place, snapshotEveryCommands, snapshotEveryMs }, this.reader, {
      broken: (sentence, cause) => this.halt(sentence, cause),
      trouble: (what, cause) => this.trouble(what, cause),
      published: seq => {
        this.shadowSeq = seq
        this.figures.publishedSeq.set(seq)
      },
      snapshotted: (seq, tookMs, bytes) => this.deps.log.info({ seq, tookMs, bytes }, 'a snapshot was taken'),
    })
  }

  private startProjector(): ProjectorThread {
    const { archiveDir, clock, log } = this.deps
    return new ProjectorThread({ ...this.place, archiveDir }, clock, {
      broken: (sentence, cause) => this.halt(sentence, cause),
      trouble: (what, cause) => this.trouble(what, cause),
      moved: seq => {
        this.gate.projected(seq)
        this.writer?.projected(seq)
        this.reader.projected(seq)
        this.figures.projectedSeq.set(seq)
        this.figures.lagCommands.set(this.gate.lagCommands)
      },
      kept: what => log.info(what),
    })
  }

  private makeWriter(recovered: Recovery, epoch: number): Writer {
    const { clock, realClock, fail } = this.deps
    const applied = ({ row, stream, state }: AppliedRow): void => {
      this.figures.committed(row)
      this.gate.committed(row)
      this.anchor({ seq: lastSeqOf(row), digest: row.digest }, row.epoch)
      this.shadow.follow(row, { stream, state })
      this.projector.follow(row)
    }
    const ended = (reason: keyof typeof END_OF_WRITER, cause?: unknown): void =>
      fail(new Error(END_OF_WRITER[reason], { cause }))
    return new Writer(
      {
        journal: this.journal,
        clock,
        realClock,
        limits: SEQUENCER_LIMITS,
        key: this.deps.keys.journal,
        defer: call => setImmediate(call),
        applied,
        ended,
      },
      recovered,
      epoch,
    )
  }

  private anchor({ seq, digest }: Pick<JournalHead, 'seq' | 'digest'>, epoch: number): void {
    this.head = { seq, digest }
    this.deps.anchors?.journal({ seq, digest, epoch })
  }

  private halt(sentence: string, cause?: unknown): void {
    if (this.halted !== null) return
    this.halted = sentence
    this.deps.log.fatal({ err: cause }, `trading is halted: ${sentence}`)
    this.figures.halted.set(1)
    this.writer?.halt()
  }

  private trouble(what: string, cause: unknown): void {
    this.deps.log.warn({ err: cause }, what)
  }
}

const END_OF_WRITER = {
  deposed: 'another writer has taken over the journal: this one must not go on',
  broken: 'the state could not follow the journal',
}
