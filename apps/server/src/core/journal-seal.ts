import type { SealKeys } from '../platform/secrets/seal-keys.ts'

/** What the journal's rows are held against. */
export type JournalSeal = {
  /** What every row after `since` is sealed with: it lies outside the database. */
  readonly key: Uint8Array
  /** The last command of before there was a key, and the digest of its row; 0: there was always one. */
  readonly since: { readonly seq: number; readonly digest: Uint8Array }
}

/** Where a core's stores are, and what they are sealed with. */
export type CorePlace = { readonly url: string; readonly keys: SealKeys; readonly seal: JournalSeal }
