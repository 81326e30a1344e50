import { type applicationInfo, ok, SERVER_API_PREFIX } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, localText, zoneOf } from '../institutions/index.ts'
import { applicationOf, eventsOf } from './application-table.ts'
import { liveSecrets } from './secret-table.ts'

/** Tells what the institution's own systems talk to us with. */
export const readApplication: Operation<typeof applicationInfo> = async context => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const [application, secrets, zone] = await Promise.all([
    applicationOf(db, institutionId, now),
    liveSecrets(db, institutionId, now),
    zoneOf(db, institutionId),
  ])
  const shown = await Promise.all(
    secrets.map(async ({ secret_no, ending, created_at, used_at, ends_at }) => ({
      secret_no,
      ending,
      created_local: await localText(db, zone, created_at),
      used: used_at === null ? null : used_at.getTime() / 1000,
      ends_local: ends_at === null ? null : await localText(db, zone, ends_at),
    })),
  )
  return ok({
    app_id: application.app_id,
    enabled: application.enabled,
    api_address: `${context.addresses.console}${SERVER_API_PREFIX}`,
    secrets: shown,
    old_signature: application.old_signature,
    old_signature_used: application.old_signature_at === null ? null : application.old_signature_at.getTime() / 1000,
    addresses: application.addresses,
    callback_url: application.callback_url ?? '',
    events: eventsOf(application),
  })
}
