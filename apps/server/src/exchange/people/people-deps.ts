import type { Clock, Id } from '@bourse/kernel'
import type { CodeTimes } from '../../platform/code-times.ts'
import type { Files } from '../../platform/files.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'

/** What everything that concerns people stands on. */
export type PeopleDeps = {
  db: Database
  clock: Clock
  /** The moments of which an authenticator's code may be. */
  codeTimes: CodeTimes
  log: Logger
  newId: () => Id
  sealing: Sealing
  files: Files
  /** Whether letters of a channel get anywhere; to one that was not set up no code is promised. */
  carries: { mail: boolean; sms: boolean }
  /** Tells the dispatcher that a letter was written. */
  wakeDispatcher: () => void
  /** Tells whoever remembers sessions that these ended. */
  sessionsEnded: (sessionIds: readonly number[]) => void
  /** Tells the user's open pages that their messages changed. */
  messagesChanged: (userId: number) => void
  /** Welcomes somebody whose account was just opened: the demo gives play money. */
  opened: (userId: number) => Promise<void>
  /** The public address of the exchange site, for links in letters. */
  siteUrl: () => string
  demo: boolean
  /** How many images a user may upload a day. */
  imagesDailyMax: number
  /** How long withdrawals are held back after a change of password or factor. */
  withdrawFreezeMs: number
}

/** What the operations of people need. */
export type PeopleServices = { readonly people: PeopleDeps }
