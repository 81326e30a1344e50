import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/log.ts'
import type { Store } from '../platform/take-store.ts'
import type { OperatorReply } from './operator-command.ts'

/** Something that is done to a house that stands still: the server must not run. */
export type OfflineCommand = {
  /** The words that call it: `core verify`. */
  readonly name: string
  readonly takes: string
  readonly purpose: string
  readonly carryOut: (ground: OfflineGround, words: readonly string[]) => Promise<OperatorReply>
}

/** What it is done with: the house's store, taken for the time of the command. */
export type OfflineGround = {
  readonly config: Config
  readonly log: Logger
  readonly store: Store
  /** Where the command was given, for relative paths. */
  readonly folder: string
}
