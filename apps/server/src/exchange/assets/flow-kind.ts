import type { EntryCause } from '@bourse/engine'
import type { FlowKind } from '@bourse/protocol'
import { type RawBuilder, sql } from 'kysely'
import { PURPOSE } from '../purposes/index.ts'

const OF_PURPOSE: ReadonlyMap<number, FlowKind> = new Map<number, FlowKind>([
  [PURPOSE.transfer, 'transfer'],
  [PURPOSE.sent, 'sent'],
  [PURPOSE.conversion, 'conversion'],
  [PURPOSE.deposit, 'deposit'],
  [PURPOSE.faucet, 'demo'],
  [PURPOSE.welcome, 'demo'],
])

const DEAL_CAUSES: readonly EntryCause[] = ['deal_give', 'deal_receive', 'fee']

/** What a movement was, to whoever's money it is. */
export function kindOf(of: {
  readonly cause: EntryCause
  readonly purpose: number
  readonly amount: number
}): FlowKind {
  if (DEAL_CAUSES.includes(of.cause)) return 'trade'
  const kind = OF_PURPOSE.get(of.purpose) ?? 'other'
  return kind === 'sent' && of.amount > 0 ? 'received' : kind
}

/** The same as a condition on rows of entries. */
export function conditionOf(kind: FlowKind): RawBuilder<unknown> {
  const isDeal = sql`cause IN (${sql.join([...DEAL_CAUSES])})`
  if (kind === 'trade') return isDeal
  if (kind === 'other') return sql`NOT ${isDeal} AND purpose NOT IN (${sql.join([...OF_PURPOSE.keys()])})`
  const meant = kind === 'received' ? 'sent' : kind
  const purposes = [...OF_PURPOSE].filter(([, word]) => word === meant).map(([purpose]) => purpose)
  // A word that nothing is moved for yet fits no row.
  if (purposes.length === 0) return sql`false`
  const sign = kind === 'sent' ? sql`< 0` : kind === 'received' ? sql`> 0` : sql`<> 0`
  return sql`NOT ${isDeal} AND purpose IN (${sql.join(purposes)}) AND available + held ${sign}`
}
