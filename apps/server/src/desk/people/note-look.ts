import { auditFitting, noteAct } from '../../operator/index.ts'
import type { SignInDeps } from '../sign-in/index.ts'

const SAME_LOOK_MS = 10 * 60_000

/** The row's word for a look at a person's page. */
export const LOOK = 'user look'

/** Writes down that an operator looked at a person; a page that asks anew is the same look for ten minutes. */
export async function noteLook({ db, clock, orders }: SignInDeps, operator: string, uid: number): Promise<void> {
  const subject = `user ${uid}`
  const from = new Date(clock.nowMs() - SAME_LOOK_MS)
  const known = await auditFitting(db, { operator, command: LOOK, subject, from }, 1)
  if (known.length === 0) await noteAct(orders, { operator, command: LOOK, words: [String(uid)], subject })
}
