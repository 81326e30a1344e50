import type { Clock } from '@bourse/kernel'
import { makeLog } from '../platform/log.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import type { ActReply, AnyAct } from './acts/act.ts'
import { ROLES, type Role } from './acts/roles.ts'
import { latestAudit } from './audit-table.ts'
import { carryOut, type OrderDeps } from './carry-out.ts'
import { digestOfOperatorKey } from './operator-key.ts'
import { insertOperator } from './operator-table.ts'
import { SAMPLE_FILE } from './test-samples.ts'

/** A place where orders are given to some acts, with an operator for each role, called like it. */
export type TestGiver = { readonly deps: OrderDeps; rows(): Promise<number>; close(): Promise<void> }

/** Opens one. */
export async function testGiver(of: { url: string; clock: Clock; acts: readonly AnyAct[] }): Promise<TestGiver> {
  const { url, clock, acts } = of
  const log = makeLog('silent')
  const { db, close } = await openDatabase(url, log)
  for (const role of ROLES) await insertOperator(db, { name: role, role, keyDigest: digestOfOperatorKey(keyOf(role)) })
  const told = { noted: () => undefined, headSeq: async () => 1, inHand: new Set<number>(), holdFile: () => DIGEST }
  const deps: OrderDeps = { db, clock, log, acts, fourEyes: true, key: new Uint8Array(32), ...told }
  return { deps, close, rows: async () => (await latestAudit(db, 1))[0]?.seq ?? 0 }
}

const DIGEST = '0'.repeat(64)

const keyOf = (role: Role): string => `ops_${role}`

/** Gives an order as the operator of a role, from elsewhere, with the file that a sample names. */
export const carryOutForTests = (giver: TestGiver, role: Role, words: readonly string[]): Promise<ActReply> =>
  carryOut(giver.deps, { words, key: keyOf(role), folder: null, files: { [SAMPLE_FILE]: new Uint8Array(1) } })
