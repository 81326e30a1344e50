import { backupActs } from './backup/index.ts'
import { type DemoTrading, demoActs } from './demo/index.ts'
import { type Desk, deskActs } from './desk/index.ts'
import { type Exchange, exchangeActs, queuesForOperators } from './exchange/index.ts'
import { type Classroom, institutionActs } from './lectern/index.ts'
import type { DeskQueue } from './operations/desk-queue.ts'
import { type AnyAct, ownActs } from './operator/index.ts'
import type { Platform } from './platform/platform.ts'
import { type Core, coreActs } from './trading/index.ts'

/** What the acts of the house need. */
export type ActDeps = {
  platform: Platform
  core: Core
  exchange: Exchange
  classroom: Classroom
  /** Null: no demo. */
  demoTrading: DemoTrading | null
  desk: Pick<Desk, 'sessions'>
}

/** The acts that the rooms of the house bring. */
export function operatorActs({ platform, core, exchange, classroom, demoTrading, desk }: ActDeps): AnyAct[] {
  const { clock, config, database } = platform
  return [
    ...coreActs(core),
    ...backupActs({ db: database.db, url: database.url, dataDir: config.dataDir, clock }),
    ...exchangeActs(exchange.actDeps),
    ...(demoTrading === null ? [] : demoActs(demoTrading)),
    ...deskActs({ db: database.db, clock, sessions: desk.sessions }),
    ...institutionActs({
      db: database.db,
      clock,
      sessions: classroom.services.sessions,
      conversions: classroom.services.conversions,
    }),
  ]
}

/** Every act with nothing behind it, for whoever only reads what they are: the reference, and tests over all of them. */
export function describedActs(): AnyAct[] {
  const deps = NOTHING as ActDeps
  return [...ownActs(deps.platform, [], () => NOTHING as never), ...operatorActs(deps)]
}

/** Every queue with nothing behind it, for tests over all of them. */
export const describedQueues = (): DeskQueue[] =>
  queuesForOperators(NOTHING as Parameters<typeof queuesForOperators>[0])

// Whatever is asked of it is nothing again: acts take their deps when they are made, and use them when they are carried out.
const NOTHING: unknown = new Proxy(() => undefined, { get: () => NOTHING, apply: () => NOTHING })
