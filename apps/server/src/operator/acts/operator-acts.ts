import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import { digestOfOperatorKey, makeOperatorKey } from '../operator-key.ts'
import { insertOperator, listOperators, removeOperator, roleOf, updateRole } from '../operator-table.ts'
import { type AnyAct, act } from './act.ts'
import { line, oneOf } from './common-fields.ts'
import { asTable, done, LOCAL_OPERATOR, refused } from './replies.ts'
import { ROLES } from './roles.ts'

const name = line({ en: 'Name', zh: '名称' }, 32, {
  like: /^[a-z][a-z0-9-]{1,31}$/,
  wanted: {
    en: '2 to 32 of a–z, 0–9 and -, beginning with a letter',
    zh: '2 至 32 个字符：a–z、0–9 与 -，以字母开头',
  },
})
const about = { is: 'operator', id: (said: { name: string }) => said.name } as const
const ROLE = { en: 'Role', zh: '角色' }

async function roleBefore({ db }: { db: Database }, who: string, to: string) {
  const now = await roleOf(db, who)
  return now === null ? noSuch(who) : { changes: [{ what: ROLE, from: now, to }] }
}

const role = oneOf({ en: 'Role', zh: '角色' }, ROLES)

/** Who may act: `operator add|list|role|remove`. */
export const operatorActs = (deps: { db: Database; clock: Clock }): AnyAct[] => [
  addAct(deps),
  listAct(deps),
  act({
    name: 'operator role',
    page: 'house',
    purpose: { en: 'gives an operator another role', zh: '更改运营人员的角色' },
    effect: 'acts',
    fields: { name, role },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about,
    before: (_context, said) => roleBefore(deps, said.name, said.role),
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      return (await updateRole(deps.db, said.name, said.role))
        ? done(`${said.name} is ${said.role} from now on.`)
        : noSuch(said.name)
    },
  }),
  act({
    name: 'operator remove',
    page: 'house',
    purpose: {
      en: 'takes an operator’s key away; the name stays in the audit',
      zh: '收回运营人员的密钥；姓名仍留在审计中',
    },
    effect: 'acts',
    fields: { name },
    keyless: true,
    // Whoever opens this machine's socket owns the data folder; from elsewhere nobody removes another alone.
    needs: { secondFactor: true, fourEyes: 'from elsewhere' },
    about,
    before: (_context, said) => roleBefore(deps, said.name, 'removed'),
    cutOff: { how: 'look', wasDone: async (_context, said) => (await roleOf(deps.db, said.name)) === null },
    async carryOut(_context, said) {
      const removed = await removeOperator(deps.db, said.name, new Date(deps.clock.nowMs()))
      return removed ? done(`${said.name} can no longer act.`) : noSuch(said.name)
    },
  }),
]

const addAct = ({ db }: { db: Database }): AnyAct =>
  act({
    name: 'operator add',
    page: 'house',
    purpose: {
      en: 'names an operator with a role and prints the key, once',
      zh: '新增运营人员并指定角色；密钥只显示一次',
    },
    effect: 'acts',
    fields: { name, role },
    // The first one has no key yet; and whoever opens this machine's socket owns the data folder anyway.
    keyless: true,
    needs: { secondFactor: true, fourEyes: 'from elsewhere' },
    about,
    async before(_context, said) {
      const now = await roleOf(db, said.name)
      if (now !== null) return refused(`there is an operator ${said.name} already`)
      return { changes: [{ what: ROLE, from: 'none', to: said.role }] }
    },
    async carryOut(_context, said) {
      if (said.name === LOCAL_OPERATOR) return refused(`${said.name} stands for acts at this machine without a key`)
      const key = makeOperatorKey()
      if (!(await insertOperator(db, { ...said, keyDigest: digestOfOperatorKey(key) })))
        return refused(`there is an operator ${said.name} already`)
      return done(`${said.name}, ${said.role}, acts with OPS_KEY=${key}\nThe key is not kept and not shown again.`)
    },
  })

const listAct = ({ db }: { db: Database }): AnyAct =>
  act({
    name: 'operator list',
    page: 'house',
    purpose: { en: 'shows the operators', zh: '列出运营人员' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const operators = await listOperators(db)
      if (operators.length === 0) return done("There is no operator yet: 'operator add NAME ROLE' makes one.")
      const rows = operators.map(row => [
        row.name,
        row.role,
        `added ${row.added_at.toISOString()}`,
        row.removed_at ? `removed ${row.removed_at.toISOString()}` : '',
      ])
      return done(asTable(rows))
    },
  })

const noSuch = (who: string) => refused(`there is no operator ${who}`)
