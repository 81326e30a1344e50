import { assert, DAY_MS } from '@bourse/kernel'
import { APPLICATION_LIMITS, type applicationSecretEnd, type applicationSecretMake, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { isPasswordRight } from '../../safety/password-hash.ts'
import { contactOf, contactWithInstitution, takeOwnTry } from '../institutions/index.ts'
import { applicationOf, holdNextSecretNo, updateApplication } from './application-table.ts'
import { endSecret, insertSecret, liveSecrets } from './secret-table.ts'

const LIVE_MAX = 2

/** Makes a secret and shows it once, to whoever knows the password. The one before it goes on for thirty days. */
export const makeSecret: Operation<typeof applicationSecretMake, { sealing: Sealing }> = async (
  context,
  { password },
) => {
  const { db } = context
  const { institutionId, userId } = contactOf(context)
  const trial = await takeOwnTry(context, `contact ${userId}`)
  if (!trial.ok) return trial
  const contact = await contactWithInstitution(db, userId)
  assert(contact !== undefined, 'a session belongs to a contact')
  if (!(await isPasswordRight(contact.password_hash, password))) return refuse('PASSWORD_WRONG', trial.ifWrong)
  await trial.right()
  const now = new Date(context.clock.nowMs())
  const { sealing } = context.services
  await applicationOf(db, institutionId, now)
  return db.transaction().execute(async transaction => {
    const secretNo = await holdNextSecretNo(transaction, institutionId)
    const live = await liveSecrets(transaction, institutionId, now)
    if (live.length >= LIVE_MAX) return refuse('SECRETS_FULL')
    const secret = await insertSecret(transaction, { institutionId, secretNo, now }, sealing)
    await updateApplication(transaction, institutionId, { next_secret_no: secretNo + 1 })
    const at = new Date(now.getTime() + APPLICATION_LIMITS.oldSecretDays * DAY_MS)
    for (const { secret_no } of live) await endSecret(transaction, { institutionId, secretNo: secret_no, now, at })
    return ok({ secret_no: secretNo, secret })
  })
}

/** Ends a secret at once. */
export const endSecretNow: Operation<typeof applicationSecretEnd> = async (context, { secret_no }) => {
  const { institutionId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const ended = await endSecret(context.db, { institutionId, secretNo: secret_no, now, at: now })
  return ended ? ok({}) : refuse('404')
}
