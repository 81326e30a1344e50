import { LEVELS } from '@bourse/protocol'
import { done, type OperatorCommand, type OperatorReply, refused } from '../../operator/index.ts'
import { nameOfUser, withUser } from '../accounts/index.ts'
import { updateUser } from '../people/index.ts'
import { changeLevel, type LevelDeps, recomputeLevels } from './recompute-levels.ts'

const AUTO = 'auto'

/** What operators do with levels: `user level`. */
export const levelCommands = (deps: LevelDeps): OperatorCommand[] => [
  {
    name: 'user level',
    takes: `UID|EMAIL 0–${LEVELS.length - 1}|${AUTO}`,
    purpose: `sets the level of fees and limits until '${AUTO}' lets it follow the turnover again`,
    effect: 'acts',
    needsReason: true,
    needsFourEyes: true,
    carryOut: (_context, [who = '', text = '']) =>
      withUser(deps.people, who, async user => {
        if (text === AUTO) return letFollow(deps, user.user_id)
        const line = LEVELS.find(({ level }) => String(level) === text)
        if (!line) return refused(`a level is 0 to ${LEVELS.length - 1}, or ${AUTO}`)
        const isTaken = await changeLevel(deps, user.user_id, { level: line.level, fixed: true })
        if (!isTaken) return refused('the core did not take the level: try again')
        return done(`${nameOfUser(user)} is on level ${text} until '${AUTO}' is said.`)
      }),
  },
]

async function letFollow(deps: LevelDeps, userId: number): Promise<OperatorReply> {
  await updateUser(deps.people.db, userId, { level_fixed: false })
  await recomputeLevels(deps, userId)
  return withUser(deps.people, String(userId), async user =>
    done(`${nameOfUser(user)} follows the turnover again: level ${user.level}.`),
  )
}
