import type { Generated } from 'kysely'

/** What this installation is, decided at its first start. */
export type InstallationRow = {
  name: string
  value: string
}

/**
 * Every table, by name. A feature adds its own beside its queries:
 * `declare module '../../platform/postgres/tables.ts' { interface Tables { withdrawal: WithdrawalTable } }`
 */
export interface Tables {
  installation: InstallationRow
  operator: OperatorTable
  operator_audit: OperatorAuditTable
}

/** A person who may act on the running house. */
export type OperatorTable = {
  name: string
  key_digest: Buffer
  added_at: Generated<Date>
  removed_at: Date | null
}

/** One act of an operator, chained to the one before it. */
export type OperatorAuditTable = {
  seq: number
  at: Date
  operator: string
  command: string
  words: string
  outcome: string
  detail: string
  digest: Buffer
}
