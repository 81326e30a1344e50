import type { Generated, Selectable } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'
import type { AuditRow } from './audit-table.ts'

type ComingTable = {
  coming_no: Generated<number>
  audit_seq: number
  due_at: Date
  state: 'waits' | 'begun' | 'ended' | 'cancelled'
  begun_at: Date | null
  run_seq: number | null
  ended_by: string | null
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    operator_coming: ComingTable
  }
}

/** An act that is done at a set time, by the row of the audit in which it was asked for or approved. */
export type ComingRow = Selectable<ComingTable>

/** Notes that an act is done later, once for each row of the audit; answers its number. */
export async function insertComing(db: Database, row: { auditSeq: number; dueAt: Date }): Promise<number> {
  const { coming_no } = await db
    .insertInto('operator_coming')
    .values({
      ...{ audit_seq: row.auditSeq, due_at: row.dueAt, state: 'waits', begun_at: null, run_seq: null, ended_by: null },
    })
    .onConflict(conflict => conflict.column('audit_seq').doUpdateSet({ due_at: row.dueAt }))
    .returning('coming_no')
    .executeTakeFirstOrThrow()
  return coming_no
}

/** What is still to come, and what was begun and has no end; the nearest first. */
export const openComing = (db: Database): Promise<ComingRow[]> =>
  db
    .selectFrom('operator_coming')
    .selectAll()
    .where('state', 'in', ['waits', 'begun'])
    .orderBy('due_at')
    .orderBy('coming_no')
    .execute()

/** One of them, whatever became of it. */
export const comingRow = (
  db: Database,
  by: { comingNo: number } | { auditSeq: number },
): Promise<ComingRow | undefined> => {
  const query = db.selectFrom('operator_coming').selectAll()
  return (
    'comingNo' in by ? query.where('coming_no', '=', by.comingNo) : query.where('audit_seq', '=', by.auditSeq)
  ).executeTakeFirst()
}

/** Moves one of them from a state to another; false when somebody else has been quicker. */
export async function moveComing(
  db: Database,
  { comingNo, from }: { comingNo: number; from: ComingRow['state'] },
  to: Partial<Pick<ComingRow, 'state' | 'begun_at' | 'run_seq' | 'ended_by'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('operator_coming')
    .set(to)
    .where('coming_no', '=', comingNo)
    .where('state', '=', from)
    .returning('coming_no')
    .executeTakeFirst()
  return moved !== undefined
}

/** The row of the audit that was written for an act begun at a moment, where the process ended before it was noted here. */
export const rowBegunAt = (
  db: Database,
  { operator, command, words, since }: { operator: string; command: string; words: string; since: Date },
): Promise<AuditRow | undefined> =>
  db
    .selectFrom('operator_audit')
    .selectAll()
    .where('operator', '=', operator)
    .where('command', '=', command)
    .where('words', '=', words)
    .where('at', '>=', since)
    .orderBy('seq')
    .executeTakeFirst()
