import { type applicationCallbackTest, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { applicationOf } from './application-table.ts'
import type { IntegrationServices } from './integration-ground.ts'
import { liveSecrets } from './secret-table.ts'
import { sendCallback } from './send-callback.ts'

type Services = Pick<IntegrationServices, 'sealing' | 'world'>

/** Posts a signed test at once and tells what came back. It is no delivery: it is not kept and not tried again. */
export const tryCallback: Operation<typeof applicationCallbackTest, Services> = async context => {
  const { db, clock } = context
  const { institutionId } = contactOf(context)
  const now = new Date(clock.nowMs())
  const application = await applicationOf(db, institutionId, now)
  if (application.callback_url === null) return refuse('CALLBACK_MISSING')
  if ((await liveSecrets(db, institutionId, now)).length === 0) return refuse('SECRET_MISSING')
  const { sealing, world } = context.services
  const body = JSON.stringify({ event: 'test', at: Math.floor(now.getTime() / 1000), app: application.app_id })
  // Whoever switched the callbacks off may still try whether they would arrive.
  const tried = await sendCallback(
    { db, clock, sealing, world },
    { ...application, enabled: true },
    { event: 'test', number: 'test', body },
  )
  return ok({ status: tried.status, took_ms: tried.tookMs, reason: tried.reason, note: tried.note })
}
