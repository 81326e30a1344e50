import { backupActs } from './backup/index.ts'
import { type DemoTrading, demoActs } from './demo/index.ts'
import {
  type InfoBoard,
  infoActs,
  type LevelDeps,
  type MarketActDeps,
  type MarketCatalogue,
  marketActs,
  peopleActs,
} from './exchange/index.ts'
import { type Classroom, institutionActs } from './lectern/index.ts'
import { type AnyAct, ownActs } from './operator/index.ts'
import type { Platform } from './platform/platform.ts'
import { type Core, coreActs } from './trading/index.ts'

/** What the acts of the house stand on. */
export type ActParts = {
  platform: Platform
  core: Core
  markets: MarketCatalogue
  levels: LevelDeps
  classroom: Classroom
  /** Null: no demo. */
  trading: DemoTrading | null
  board: InfoBoard
}

/** The acts that the rooms of the house bring. */
export function operatorActs(of: ActParts): AnyAct[] {
  const { platform, core, markets, levels, classroom, trading, board } = of
  const { clock, config, database } = platform
  return [
    ...coreActs(core),
    ...backupActs({ db: database.db, url: database.url, dataDir: config.dataDir, clock }),
    ...peopleActs(levels),
    ...marketActs(marketActDeps(platform, core, markets)),
    ...infoActs(board.actDeps),
    ...(trading === null ? [] : demoActs(trading)),
    ...institutionActs({
      db: database.db,
      clock,
      sessions: classroom.services.sessions,
      conversions: classroom.services.conversions,
    }),
  ]
}

/** What acts on markets stand on. */
export const marketActDeps = (
  { clock, database }: Platform,
  core: Core,
  catalogue: MarketCatalogue,
): MarketActDeps => ({
  db: database.db,
  core: core.link,
  catalogue,
  now: () => new Date(clock.nowMs()),
})

/** Every act with nothing behind it, for whoever only reads what they are: the reference, and tests over all of them. */
export function describedActs(): AnyAct[] {
  const parts = NOTHING as ActParts
  return [...ownActs(parts.platform, [], () => NOTHING as never), ...operatorActs(parts)]
}

// Whatever is asked of it is nothing again: acts take their parts when they are made, and use them when they are carried out.
const NOTHING: unknown = new Proxy(() => undefined, { get: () => NOTHING, apply: () => NOTHING })
