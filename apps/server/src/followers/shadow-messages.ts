import type { JournalHead, JournalRow } from '../core/journal-row.ts'
import type { CorePlace } from '../core/journal-seal.ts'
import type { BoardContents } from './market/market-board.ts'
import type { Checkpoint, Publication } from './shadow.ts'

/** What the shadow's thread is started with. */
export type ShadowSettings = CorePlace & { snapshotEveryCommands: number; snapshotEveryMs: number }

/** What the shadow can be asked. */
export type ShadowQuestion =
  /** The last command whose effects were published. */
  | { ask: 'published' }
  /** Takes a snapshot now; the answer is its seq. */
  | { ask: 'snapshot' }
  /** Takes a snapshot of what is not in one yet, and ends. */
  | { ask: 'stop' }

/** What the shadow is told. */
export type ToShadow =
  | { kind: 'row'; row: JournalRow; checkpoint: Checkpoint }
  | { kind: 'watch' | 'unwatch'; owner: number }
  | { kind: 'question'; id: number; question: ShadowQuestion }

/** What the shadow tells. */
export type FromShadow =
  | { kind: 'ready'; head: JournalHead; stateDigest: Uint8Array; contents: BoardContents[] }
  | { kind: 'published'; publication: Publication }
  | { kind: 'mismatch'; sentence: string }
  | { kind: 'snapshotted'; seq: number; tookMs: number; bytes: number }
  | { kind: 'trouble'; what: string; cause: unknown }
  | { kind: 'answer'; id: number; answer: unknown }
  /** With the error's code, which does not come along with an error between threads. */
  | { kind: 'no_answer'; id: number; cause: unknown; code: string | null }
