import type { JournalRow } from '../core/journal-row.ts'
import type { CorePlace } from '../core/journal-seal.ts'

/** What the projector's thread is started with. */
export type ProjectorSettings = CorePlace & {
  /** Where journal partitions are kept as files before they go; null: nowhere. */
  archiveDir: string | null
}

/** What the projector is told. */
export type ToProjector =
  | { kind: 'row'; row: JournalRow }
  | { kind: 'follow'; seq: number }
  /** Somebody waits until the history holds this command. */
  | { kind: 'hurry'; seq: number }
  /** What need not be kept any longer is to be let go. */
  | { kind: 'keep' }
  | { kind: 'stop' }

/** What the projector tells. */
export type FromProjector =
  | { kind: 'ready'; seq: number }
  | { kind: 'moved'; seq: number }
  | { kind: 'kept'; what: string }
  /** What need not be kept was let go, or could not be: then with the reason. */
  | { kind: 'house_kept'; failure: { cause: unknown } | null }
  | { kind: 'trouble'; what: string; cause: unknown }
  | { kind: 'stopped' }
