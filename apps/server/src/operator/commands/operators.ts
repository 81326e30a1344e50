import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import { asTable, done, LOCAL_OPERATOR, type OperatorCommand, refused } from '../operator-command.ts'
import { digestOfOperatorKey, makeOperatorKey } from '../operator-key.ts'
import { insertOperator, listOperators, removeOperator } from '../operator-table.ts'

const NAME = /^[a-z][a-z0-9-]{1,31}$/

// Whoever opens this machine's socket owns the data folder; from elsewhere one operator alone must not make a second one.
const fromElsewhere = ({ folder }: { folder: string | null }): boolean => folder === null

/** Who may act: `operator add`, `operator list`, `operator remove`. */
export function operatorCommands({ db, clock }: { db: Database; clock: Clock }): OperatorCommand[] {
  return [
    {
      name: 'operator add',
      takes: 'NAME',
      purpose: 'names an operator and prints the key, once',
      effect: 'acts',
      // The first one has no key yet; and whoever opens this machine's socket owns the data folder anyway.
      keyless: true,
      needsFourEyes: fromElsewhere,
      async carryOut(_context, [name = '']) {
        if (!NAME.test(name)) return refused('a name is 2 to 32 of a–z, 0–9 and -, beginning with a letter')
        if (name === LOCAL_OPERATOR) return refused(`${name} stands for acts at this machine without a key`)
        const key = makeOperatorKey()
        if (!(await insertOperator(db, name, digestOfOperatorKey(key))))
          return refused(`there is an operator ${name} already`)
        return done(`${name} acts with OPS_KEY=${key}\nThe key is not kept and not shown again.`)
      },
    },
    {
      name: 'operator list',
      takes: '',
      purpose: 'shows the operators',
      effect: 'reads',
      async carryOut() {
        const operators = await listOperators(db)
        if (operators.length === 0) return done("There is no operator yet: 'operator add NAME' makes one.")
        const rows = operators.map(({ name, added_at, removed_at }) => [
          name,
          `added ${added_at.toISOString()}`,
          removed_at ? `removed ${removed_at.toISOString()}` : '',
        ])
        return done(asTable(rows))
      },
    },
    {
      name: 'operator remove',
      takes: 'NAME',
      purpose: 'takes an operator’s key away; the name stays in the audit',
      effect: 'acts',
      keyless: true,
      needsFourEyes: fromElsewhere,
      async carryOut(_context, [name = '']) {
        const removed = await removeOperator(db, name, new Date(clock.nowMs()))
        return removed ? done(`${name} can no longer act.`) : refused(`there is no operator ${name}`)
      },
    },
  ]
}
