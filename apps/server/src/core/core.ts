import type { Clock } from '@bourse/kernel'
import type { MarketFeed } from '../followers/market-feed.ts'
import { postgresHistory } from '../followers/postgres-history.ts'
import { ProjectorThread } from '../followers/projector-thread.ts'
import { ShadowThread } from '../followers/shadow-thread.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { coreFigures } from './core-figures.ts'
import type { CoreLink } from './core-link.ts'
import { sameDigest } from './journal-row.ts'
import { LagGate } from './lag-gate.ts'
import { localCoreLink } from './local-core-link.ts'
import { postgresJournalReader, postgresJournalWriter } from './postgres-journal.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'
import { recover } from './recover.ts'
import { SEQUENCER_LIMITS } from './sequencer.ts'
import { type Applied, Writer } from './writer.ts'

/** The core as it runs. */
export type Core = {
  link: CoreLink
  feed: MarketFeed
  /** Why it cannot do its work, in sentences; empty: it can. */
  problems(): string[]
  /** Takes a snapshot now and gives its seq. */
  snapshot(): Promise<number>
  /** Finishes what was taken, takes a last snapshot and closes. */
  stop(): Promise<void>
}

/** What the core stands on. */
export type CoreParts = {
  url: string
  clock: Clock
  log: Logger
  metrics: Metrics
  /** Ends the whole server because it cannot go on. */
  fail(cause: unknown): void
  archiveDir: string | null
  settings?: Partial<CoreSettings>
}

/** What can be set of the core, for tests and measurements. */
export type CoreSettings = {
  snapshotEveryCommands: number
  snapshotEveryMs: number
  keepEveryMs: number
}

// A snapshot bounds what a restart replays: half a million commands are a quarter of a second.
const SETTINGS: CoreSettings = {
  snapshotEveryCommands: 500_000,
  snapshotEveryMs: 900_000,
  keepEveryMs: 300_000,
}

/** Brings the core back to where its journal ends, and lets it go on from there. */
export async function startCore(parts: CoreParts): Promise<Core> {
  const { url, clock, log, metrics, fail, archiveDir } = parts
  const settings = { ...SETTINGS, ...parts.settings }
  const journal = postgresJournalWriter(url)
  // From here on no older writer can commit, so what is read now is all there is.
  const epoch = await journal.claim()
  let halted: string | null = null
  let writer: Writer | null = null
  const halt = (sentence: string, cause?: unknown): void => {
    if (halted !== null) return
    halted = sentence
    log.fatal({ err: cause }, `trading is halted: ${sentence}`)
    figures.halted.set(1)
    writer?.halt()
  }
  const figures = coreFigures(metrics, () => writer?.status() ?? null)
  const trouble = (what: string, cause: unknown): void => log.warn({ err: cause }, what)

  const shadow = new ShadowThread(
    { url, snapshotEveryCommands: settings.snapshotEveryCommands, snapshotEveryMs: settings.snapshotEveryMs },
    {
      broken: halt,
      trouble,
      published: seq => figures.publishedSeq.set(seq),
      snapshotted: (seq, tookMs, bytes) => log.info({ seq, tookMs, bytes }, 'a snapshot was taken'),
    },
  )
  const recovered = await recoverState(url).catch(async cause => {
    await Promise.all([shadow.abandon(), journal.close()])
    throw cause
  })
  const { replica } = recovered
  log.info({ seq: replica.head.seq, snapshot: recovered.snapshotSeq, replayed: recovered.replayed }, 'the core is back')
  const shadowed = await shadow.ready
  const sameState = sameDigest(shadowed.stateDigest, replica.stateDigest())
  if (shadowed.head.seq !== replica.head.seq || !sameState) {
    halt(`writer and shadow came to different states from the same journal (command ${replica.head.seq})`)
  }

  const gate = new LagGate(clock, replica.head)
  const projector = new ProjectorThread({ url, archiveDir, keepEveryMs: settings.keepEveryMs }, clock, {
    broken: halt,
    trouble,
    moved: seq => {
      gate.projected(seq)
      writer?.projected(seq)
      figures.projectedSeq.set(seq)
      figures.lagCommands.set(gate.lagCommands)
    },
    kept: what => log.info(what),
  })
  const applied = ({ row, stream, state }: Applied): void => {
    figures.committed(row)
    gate.committed(row)
    shadow.follow(row, { stream, state })
    projector.follow(row)
  }
  writer = new Writer(
    {
      journal,
      clock,
      limits: SEQUENCER_LIMITS,
      applied,
      ended: (reason, cause) => fail(new Error(endOfWriter[reason], { cause })),
    },
    recovered,
    epoch,
  )
  if (halted !== null) writer.halt()
  gate.projected(await projector.ready)
  projector.catchUp(replica.head.seq)
  return {
    link: localCoreLink({ writer, shadow, projector, gate }),
    feed: shadow.feed,
    problems: () => problemsOf({ halted, standing: writer.status().standing, busy: gate.busy }),
    snapshot: () => shadow.snapshot(),
    async stop() {
      await writer.stop()
      await Promise.all([shadow.stop(), projector.stop()])
      await journal.close()
    },
  }
}

const endOfWriter = {
  deposed: 'another writer has taken over the journal: this one must not go on',
  broken: 'the state could not follow the journal',
}

async function recoverState(url: string): ReturnType<typeof recover> {
  const reader = postgresJournalReader(url)
  const snapshots = postgresSnapshots(url)
  const history = postgresHistory(url)
  try {
    return await recover({ reader, snapshots, projectedSeq: () => history.position() })
  } finally {
    await Promise.all([reader.close(), snapshots.close(), history.close()])
  }
}

function problemsOf(of: { halted: string | null; standing: string; busy: boolean }): string[] {
  const problems: string[] = []
  if (of.halted !== null) problems.push(`trading is halted: ${of.halted}`)
  if (of.standing === 'down') problems.push('the database does not take what is traded: orders are turned away')
  if (of.standing === 'deposed') problems.push(endOfWriter.deposed)
  if (of.busy) problems.push('the history is too far behind: new orders are turned away until it has caught up')
  return problems
}
