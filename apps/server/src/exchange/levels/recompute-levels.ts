import type { Level } from '@bourse/protocol'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { SetFeeLevel } from '../accounts/index.ts'
import type { ListedMarket, levelFees, MarketCatalogue } from '../markets/index.ts'
import { tellUser } from '../messages/index.ts'
import { type PeopleDeps, userById } from '../people/index.ts'
import { levelFor } from './level-for.ts'
import { keepLevel, keepTurnover, leveledUsers, turnoverSince } from './turnover-table.ts'
import { usdtValue } from './usdt-value.ts'

/** What levels are counted with. */
export type LevelDeps = {
  people: PeopleDeps<'letters' | 'drawers'>
  catalogue: MarketCatalogue
  feed: MarketFeed
  setFeeLevel: SetFeeLevel
  /** Gives a market other fees; the answer is the problem, or null. */
  changeFees: (listed: ListedMarket, fees: ReturnType<typeof levelFees>) => Promise<string | null>
  /** Gives the contracts that pay by some levels the fees of others, all or none; the answer is the problem, or null. */
  contractsFollow: (is: readonly Level[], then: readonly Level[]) => Promise<string | null>
}

const COUNTED_MS = 30 * 24 * 3_600_000

/** Brings everybody's level, or one person's, to what they turned over in 30 days; answers how many levels changed. */
export async function recomputeLevels(deps: LevelDeps, only: number | null = null): Promise<number> {
  const { db } = deps.people
  const turnovers = await turnoversOf(deps, only)
  const users = await leveledUsers(db, only === null ? [...turnovers.keys()] : [only])
  let changed = 0
  for (const user of users.filter(({ user_id }) => only === null || user_id === only)) {
    const turnover = turnovers.get(user.user_id) ?? 0n
    if (BigInt(user.turnover_30d) !== turnover) await keepTurnover(db, user.user_id, turnover)
    const level = levelFor(deps.catalogue.levels(), turnover)
    if (user.level_fixed || level === user.level) continue
    if (await changeLevel(deps, user.user_id, { level, fixed: false })) changed += 1
  }
  return changed
}

async function turnoversOf(deps: LevelDeps, only: number | null): Promise<Map<number, bigint>> {
  const nowMs = deps.people.clock.nowMs()
  const sources = { catalogue: deps.catalogue, feed: deps.feed, nowMs }
  const turnovers = new Map<number, bigint>()
  for (const { owner, market, value } of await turnoverSince(deps.people.db, nowMs - COUNTED_MS, only)) {
    turnovers.set(owner, (turnovers.get(owner) ?? 0n) + (usdtValue(sources, market, value) ?? 0n))
  }
  return turnovers
}

/** Sets somebody's level, in the core first, and tells them; false when the core did not take it. */
export async function changeLevel(
  deps: Pick<LevelDeps, 'people' | 'setFeeLevel'>,
  userId: number,
  { level, fixed }: { level: number; fixed: boolean },
): Promise<boolean> {
  const { people, setFeeLevel } = deps
  // The core first: fees follow it. Should the row fail, doing it again mends it.
  if (!(await setFeeLevel(userId, level))) return false
  const now = new Date(people.clock.nowMs())
  await people.db.transaction().execute(async transaction => {
    await keepLevel(transaction, userId, { level, fixed })
    const user = await userById(transaction, userId)
    await tellUser(transaction, user, {
      kind: 'level_changed',
      details: { level: String(level) },
      notMeLink: null,
      now,
    })
  })
  people.services.letters.wake()
  people.services.drawers.changed(userId)
  return true
}
