import type { Generated } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'

type RequestTable = {
  request_no: Generated<number>
  audit_seq: number
  outcome: 'approved' | 'declined' | null
  ended_by: string | null
  ended_at: Date | null
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    operator_request: RequestTable
  }
}

/** An act that waits for a second operator, as it stands in the audit. */
export type RequestRow = {
  request_no: number
  audit_seq: number
  at: Date
  operator: string
  command: string
  words: string
  /** What it is about, as the audit has it. */
  subject: string | null
}

/** Notes that an act of the audit waits; answers its number among those that wait. */
export async function insertRequest(db: Database, auditSeq: number): Promise<number> {
  const { request_no } = await db
    .insertInto('operator_request')
    .values({ audit_seq: auditSeq, outcome: null, ended_by: null, ended_at: null })
    .returning('request_no')
    .executeTakeFirstOrThrow()
  return request_no
}

/** What waits and was asked for after a moment, oldest first. */
export function waitingRequests(db: Database, since: Date): Promise<RequestRow[]> {
  return db
    .selectFrom('operator_request')
    .innerJoin('operator_audit', 'operator_audit.seq', 'operator_request.audit_seq')
    .select(['request_no', 'audit_seq', 'at', 'operator', 'command', 'words', 'subject'])
    .where('operator_request.outcome', 'is', null)
    .where('at', '>', since)
    .orderBy('request_no')
    .execute()
}

/** Ends a request that waits; false when somebody else has been quicker. */
export async function endRequest(
  db: Database,
  requestNo: number,
  end: { outcome: 'approved' | 'declined'; by: string; at: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('operator_request')
    .set({ outcome: end.outcome, ended_by: end.by, ended_at: end.at })
    .where('request_no', '=', requestNo)
    .where('outcome', 'is', null)
    .returning('request_no')
    .executeTakeFirst()
  return ended !== undefined
}

/** A request whatever became of it, by its number or by the row of the audit that asked. */
export function requestOf(
  db: Database,
  by: { requestNo: number } | { auditSeq: number },
): Promise<(RequestRow & { outcome: 'approved' | 'declined' | null }) | undefined> {
  const query = db
    .selectFrom('operator_request')
    .innerJoin('operator_audit', 'operator_audit.seq', 'operator_request.audit_seq')
    .select(['request_no', 'audit_seq', 'at', 'operator', 'command', 'words', 'subject', 'operator_request.outcome'])
  return (
    'auditSeq' in by ? query.where('audit_seq', '=', by.auditSeq) : query.where('request_no', '=', by.requestNo)
  ).executeTakeFirst()
}
