import { FIRST_LEVELS, type Level } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, done, refused } from '../../operator/index.ts'
import { aboutUser, nameOfUser, who, withUser } from '../accounts/index.ts'
import { updateUser } from '../people/index.ts'
import { levelRowActs } from './level-acts.ts'
import { changeLevel, type LevelDeps, recomputeLevels } from './recompute-levels.ts'

const AUTO = 'auto'

/** What operators do with levels: `user level`, and the levels themselves. */
export const levelActs = (deps: LevelDeps): AnyAct[] => [
  ...levelRowActs(deps),
  act({
    name: 'user level',
    page: 'people',
    purpose: {
      en: `sets the level of fees and limits until '${AUTO}' lets it follow the turnover again`,
      zh: `设定费率与限额等级，直到用 ${AUTO} 恢复按成交额浮动`,
    },
    effect: 'acts',
    fields: {
      who,
      level: levelOrAuto(deps),
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutUser(deps.people),
    before: (_context, said) =>
      withUser(deps.people, said.who, async user => ({
        changes: [
          { what: { en: 'Level', zh: '等级' }, from: String(user.level), to: said.level },
          {
            what: { en: 'Follows the turnover', zh: '随成交额浮动' },
            from: user.level_fixed ? 'no' : 'yes',
            to: said.level === AUTO ? 'yes' : 'no',
          },
        ],
      })),
    // The core is told before the row is kept: what the row does not say was not done, or is done again.
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        const wanted = said.level
        const found = await withUser(deps.people, said.who, async user => ({
          was: wanted === AUTO ? !user.level_fixed : user.level_fixed && String(user.level) === wanted,
        }))
        return 'was' in found ? found.was : null
      },
    },
    carryOut: (_context, said) => setLevel(deps, said),
    undo: (_context, said, was) =>
      setLevel(deps, { ...said, level: was[1]?.from === 'yes' ? AUTO : (was[0]?.from ?? AUTO) }),
  }),
]

// Levels come and go while the house runs, so what can be picked is read when it is asked. Whoever reads acts without a house behind them
// is told the levels of a new one.
const levelOrAuto = ({ catalogue }: LevelDeps) =>
  ({
    kind: 'choice',
    label: { en: 'Level', zh: '等级' },
    get options(): readonly string[] {
      const there: unknown = catalogue.levels()
      const levels = Array.isArray(there) ? (there as readonly Level[]) : FIRST_LEVELS
      return [...levels.map(({ level }) => String(level)), AUTO]
    },
  }) as const

const setLevel = (deps: LevelDeps, said: { who: string; level: string }): Promise<ActReply> =>
  withUser(deps.people, said.who, async user => {
    if (said.level === AUTO) return letFollow(deps, user.user_id)
    const isTaken = await changeLevel(deps, user.user_id, { level: Number(said.level), fixed: true })
    if (!isTaken) return refused('the core did not take the level: try again')
    return done(`${nameOfUser(user)} is on level ${said.level} until '${AUTO}' is said.`)
  })

async function letFollow(deps: LevelDeps, userId: number): Promise<ActReply> {
  await updateUser(deps.people.db, userId, { level_fixed: false })
  await recomputeLevels(deps, userId)
  return withUser(deps.people, String(userId), async user =>
    done(`${nameOfUser(user)} follows the turnover again: level ${user.level}.`),
  )
}
