import type { ActContext, ActReply, AnyAct } from './acts/act.ts'
import type { Fields, Values } from './acts/field.ts'
import { LOCAL_OPERATOR, refused } from './acts/replies.ts'
import { wantedBy } from './acts/request-acts.ts'
import { type AuditRow, auditRow, auditWithoutOutcome } from './audit-table.ts'
import type { OrderDeps } from './carry-out.ts'
import { requestOf } from './request-table.ts'

/** An act that was cut off: its row of the audit, and what can be done about it. */
export type UnfinishedAct = {
  readonly row: AuditRow
  /** How one learns whether it was done; `judge`: a person sees for themself. */
  readonly how: 'again' | 'look' | 'judge'
  readonly canBeUndone: boolean
}

/** The acts that the end of a process cut off, oldest first. */
export async function unfinishedActs({ db, inHand, acts }: OrderDeps): Promise<UnfinishedAct[]> {
  const rows = (await auditWithoutOutcome(db)).filter(({ seq }) => !inHand.has(seq))
  return Promise.all(
    rows.map(async row => {
      const meant = await nameOfMeant(db, row)
      const act = acts.find(({ name }) => name === meant)
      return { row, how: act?.cutOff?.how ?? 'judge', canBeUndone: act?.undo !== undefined }
    }),
  )
}

// Who approves does what was asked for: it is that act which was cut off.
async function nameOfMeant(db: OrderDeps['db'], row: AuditRow): Promise<string> {
  if (row.command !== APPROVE) return row.command
  return (await requestOf(db, { requestNo: requestIn(row) }))?.command ?? row.command
}

/** The command of a second operator's word. */
export const APPROVE = 'approve'

/** The number of the request that an `approve` names. */
export const requestIn = ({ words }: Pick<AuditRow, 'words'>): number => Number((JSON.parse(words) as string[])[0])

/** A cut-off act, read again: what was to be done, and for whom. */
export type OpenedAct = {
  readonly row: AuditRow
  readonly act: AnyAct
  readonly values: Values<Fields>
  readonly context: ActContext
  /** The request that was approved by this row; null: it was given directly. */
  readonly requestNo: number | null
}

/** Reads a cut-off act again; or says why it cannot be. */
export async function openUnfinished(deps: OrderDeps, seq: number): Promise<OpenedAct | ActReply> {
  const row = await auditRow(deps.db, seq)
  if (row === undefined || row.outcome !== null || deps.inHand.has(seq))
    return refused(`row ${seq} of the audit is not unfinished: 'unfinished list' shows what is`)
  const request = row.command === APPROVE ? await requestOf(deps.db, { requestNo: requestIn(row) }) : undefined
  const wanted = await wantedBy(deps, request ?? { ...row, audit_seq: seq })
  if ('ok' in wanted) return wanted
  // A row without a key was written at this machine; of all others nobody knows any more from where they came.
  const folder = wanted.giver.operator === LOCAL_OPERATOR ? '/' : null
  return {
    row,
    act: wanted.act,
    values: wanted.values,
    context: { ...wanted.giver, folder, audit: seq },
    requestNo: request?.request_no ?? null,
  }
}
