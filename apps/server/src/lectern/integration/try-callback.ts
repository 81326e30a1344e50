import { type applicationCallbackTest, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { applicationOf } from './application-table.ts'
import { insertTest, keepTry } from './delivery-table.ts'
import type { IntegrationServices } from './integration-deps.ts'
import { liveSecrets } from './secret-table.ts'
import { sendCallback } from './send-callback.ts'

type Services = Pick<IntegrationServices, 'sealing' | 'world'>

/** Posts a signed test at once and tells what came back. It stands in the log, as a test, and is not tried again. */
export const tryCallback: Operation<typeof applicationCallbackTest, Services> = async context => {
  const { db, clock, ids } = context
  const { institutionId } = contactOf(context)
  const now = new Date(clock.nowMs())
  const application = await applicationOf(db, institutionId, now)
  if (application.callback_url === null) return refuse('CALLBACK_MISSING')
  if ((await liveSecrets(db, institutionId, now)).length === 0) return refuse('SECRET_MISSING')
  const { sealing, world } = context.services
  const body = JSON.stringify({ event: 'test', at: Math.floor(now.getTime() / 1000), app: application.app_id })
  // It is written down before it goes, so that it has the number under which the other side hears of it.
  const row = await insertTest(db, { institutionId, source: `test ${ids()}`, body, at: now })
  // Whoever switched the callbacks off may still try whether they would arrive.
  const tried = await sendCallback(
    { db, clock, sealing, world },
    { ...application, enabled: true },
    { event: 'test', number: `dl-${row.delivery_id}`, body },
  )
  const arrived = tried.status !== null && tried.status >= 200 && tried.status < 300
  await keepTry(db, row, { tried, state: arrived ? 'delivered' : 'stopped', next: null })
  return ok({ status: tried.status, took_ms: tried.tookMs, reason: tried.reason, note: tried.note })
}
