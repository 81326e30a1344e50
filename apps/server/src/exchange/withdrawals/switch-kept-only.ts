import { type addressOnly, ok } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { tellUser } from '../messages/index.ts'
import { localTime, lockUser, signedInOf, userById } from '../people/index.ts'
import { makeNotMeLink, passChecks } from '../security/index.ts'
import { KEPT_WAIT_MS, keptOnlyAt } from './kept-only.ts'
import { keptOnlyOf, upsertKeptOnly } from './kept-only-table.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'

type Switch = Operation<typeof addressOnly, WithdrawalServices>

/** Has nothing sent but to kept addresses, at once; switching that off takes a day. Both need the codes, and both are told. */
export const switchKeptOnly: Switch = (context, request) =>
  context.services.turns(`kept addresses ${context.session.userId}`, async () => {
    const { db, services, session } = context
    const nowMs = await houseNowMs(services.core)
    const { on, offAtMs } = keptOnlyAt(await keptOnlyOf(db, session.userId), nowMs)
    const isSo = request.on ? on && offAtMs === null : !on || offAtMs !== null
    // What is so already needs no codes: the same request again is answered as the first time.
    if (isSo) return ok({ on, off_at: offAtMs === null ? null : offAtMs / 1000 })
    const user = await userById(db, session.userId)
    const refused = await passChecks(context, user, { codes: request.codes, caller: signedInOf(context) })
    if (refused !== null) return refused
    const endsMs = request.on ? null : nowMs + KEPT_WAIT_MS
    await writeDown(context, { nowMs, endsMs })
    return ok({ on: true, off_at: endsMs === null ? null : endsMs / 1000 })
  })

async function writeDown(
  context: Parameters<Switch>[0],
  { nowMs, endsMs }: { nowMs: number; endsMs: number | null },
): Promise<void> {
  const { db, services, session, address } = context
  const now = new Date(nowMs)
  await db.transaction().execute(async transaction => {
    await lockUser(transaction, session.userId)
    const user = await userById(transaction, session.userId)
    const before = await keptOnlyOf(transaction, session.userId)
    const since = endsMs === null ? now : (before?.on_at ?? now)
    const offAt = endsMs === null ? null : new Date(endsMs)
    await upsertKeptOnly(transaction, { user_id: session.userId, on_at: since, off_at: offAt })
    const notMeLink = await makeNotMeLink(context, transaction, session.userId)
    const details = { address, time: localTime(now) }
    if (offAt === null) await tellUser(transaction, user, { kind: 'kept_only_on', details, notMeLink, now })
    else {
      const ends = { ...details, until: localTime(offAt) }
      await tellUser(transaction, user, { kind: 'kept_only_off', details: ends, notMeLink, now })
    }
  })
  services.letters.wake()
  services.drawers.changed(session.userId)
}
