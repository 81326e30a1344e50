import type { deskTreasury, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { boundRows } from './review-bound-table.ts'
import { BOUND_NAMES, BOUND_UNITS, REVIEW_BOUNDS } from './review-rules.ts'

/** From where on a person looks at withdrawals, with who said so. */
export async function rulesForOperators(db: Database): Promise<ReplyOf<typeof deskTreasury>['rules']> {
  const rows = new Map((await boundRows(db)).map(row => [row.name, row]))
  return BOUND_NAMES.map(rule => {
    const row = rows.get(rule)
    const usual = REVIEW_BOUNDS[rule]
    return {
      ...{ rule, unit: BOUND_UNITS[rule], usual, value: row === undefined ? usual : Number(row.value) },
      set: row === undefined ? null : { by: row.operator, at: row.set_at.getTime() / 1000 },
    }
  })
}
