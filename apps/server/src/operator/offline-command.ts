import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/log.ts'
import type { Store } from '../platform/take-store.ts'
import type { ActReply } from './acts/act.ts'

/** Something that is done to a house that stands still: the server must not run. */
export type OfflineCommand = {
  /** The words that call it: `core verify`. */
  readonly name: string
  readonly takes: string
  readonly purpose: string
  readonly carryOut: (deps: OfflineDeps, words: readonly string[]) => Promise<ActReply>
}

/** What it is done with: the house's store, taken for the time of the command. */
export type OfflineDeps = {
  readonly config: Config
  readonly log: Logger
  readonly store: Store
  /** Where the command was given, for relative paths. */
  readonly folder: string
}
