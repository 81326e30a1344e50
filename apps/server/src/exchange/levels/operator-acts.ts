import { LEVELS } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, done, oneOf, refused } from '../../operator/index.ts'
import { nameOfUser, who, withUser } from '../accounts/index.ts'
import { updateUser } from '../people/index.ts'
import { changeLevel, type LevelDeps, recomputeLevels } from './recompute-levels.ts'

const AUTO = 'auto'

/** What operators do with levels: `user level`. */
export const levelActs = (deps: LevelDeps): AnyAct[] => [
  act({
    name: 'user level',
    page: 'people',
    purpose: {
      en: `sets the level of fees and limits until '${AUTO}' lets it follow the turnover again`,
      zh: `设定费率与限额等级，直到用 ${AUTO} 恢复按成交额浮动`,
    },
    effect: 'acts',
    fields: { who, level: oneOf({ en: 'Level', zh: '等级' }, [...LEVELS.map(({ level }) => String(level)), AUTO]) },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    before: (_context, said) =>
      withUser(deps.people, said.who, async user => [
        { what: { en: 'Level', zh: '等级' }, from: String(user.level), to: said.level },
      ]),
    carryOut: (_context, said) =>
      withUser(deps.people, said.who, async user => {
        if (said.level === AUTO) return letFollow(deps, user.user_id)
        const isTaken = await changeLevel(deps, user.user_id, { level: Number(said.level), fixed: true })
        if (!isTaken) return refused('the core did not take the level: try again')
        return done(`${nameOfUser(user)} is on level ${said.level} until '${AUTO}' is said.`)
      }),
  }),
]

async function letFollow(deps: LevelDeps, userId: number): Promise<ActReply> {
  await updateUser(deps.people.db, userId, { level_fixed: false })
  await recomputeLevels(deps, userId)
  return withUser(deps.people, String(userId), async user =>
    done(`${nameOfUser(user)} follows the turnover again: level ${user.level}.`),
  )
}
