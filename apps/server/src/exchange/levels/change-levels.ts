import type { Level } from '@bourse/protocol'
import { type ActReply, done, refused } from '../../operator/index.ts'
import {
  allLevels,
  areOfLevels,
  deleteLevelRow,
  holdLevels,
  keepLevelRow,
  type LevelRow,
  type ListedMarket,
  levelFees,
  levelOfRow,
} from '../markets/index.ts'
import { levelsProblem } from './level-rules.ts'
import { type LevelDeps, recomputeLevels } from './recompute-levels.ts'

/** Levels as they shall be, made of those that there are; a sentence says why they cannot be. */
export type LevelPlan = (rows: readonly LevelRow[]) => readonly LevelRow[] | string

/** The markets that pay by the levels, and trade or may again. */
export const followersOf = ({ catalogue }: Pick<LevelDeps, 'catalogue'>, levels: readonly Level[]): ListedMarket[] =>
  catalogue.markets().filter(({ rules }) => rules.state !== 'closed' && areOfLevels(levels, rules.fees))

/** What levels would be, and are; or why they cannot be so. */
export async function wantedLevels(
  db: LevelDeps['people']['db'],
  wanted: LevelPlan,
): Promise<{ is: readonly LevelRow[]; wanted: readonly LevelRow[] } | string> {
  const is = await allLevels(db)
  const rows = wanted(is)
  if (typeof rows === 'string') return rows
  return levelsProblem(rows) ?? { is, wanted: rows }
}

/**
 * Changes the levels. The markets that follow them come first: until the rows are written they are told from the others by the fees that
 * the rows still have, so that doing it again after a kill finds the rest of them.
 */
export async function changeLevels(deps: LevelDeps, wanted: LevelPlan, says: string): Promise<ActReply> {
  try {
    const reply = await inTransaction(deps, wanted, says)
    if (!reply.ok) return reply
  } finally {
    await deps.catalogue.refresh()
  }
  await recomputeLevels(deps)
  return done(says)
}

const inTransaction = ({ people: { db }, ...deps }: LevelDeps, wanted: LevelPlan, says: string): Promise<ActReply> =>
  db.transaction().execute(async transaction => {
    await holdLevels(transaction)
    const found = await wantedLevels(transaction, wanted)
    if (typeof found === 'string') return refused(found)
    const [is, then] = [found.is.map(levelOfRow), found.wanted.map(levelOfRow)]
    const gone = is.filter(({ level }) => !then.some(line => line.level === level))
    for (const { level } of gone) {
      if (!(await deleteLevelRow(transaction, level))) return refused(`Level: somebody is on level ${level}`)
    }
    await changeFollowers(deps, is, then)
    for (const row of found.wanted) await keepLevelRow(transaction, row)
    return done(says)
  })

async function changeFollowers(
  deps: Pick<LevelDeps, 'catalogue' | 'changeFees' | 'contractsFollow'>,
  is: readonly Level[],
  then: readonly Level[],
): Promise<void> {
  const ofContracts = await deps.contractsFollow(is, then)
  if (ofContracts !== null) throw new Error(`nothing is changed: ${ofContracts}`)
  const changed: ListedMarket[] = []
  for (const listed of followersOf(deps, is)) {
    const problem = await deps.changeFees(listed, levelFees(then))
    if (problem === null) {
      changed.push(listed)
      continue
    }
    // All or none: those before it pay again as they did.
    for (const one of changed) await deps.changeFees(one, levelFees(is))
    await deps.contractsFollow(then, is)
    throw new Error(`${listed.market.name} keeps its fees, so nothing is changed: ${problem}`)
  }
}
