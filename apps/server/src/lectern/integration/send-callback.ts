import { randomBytes } from 'node:crypto'
import type { DeliveryEvent } from '@bourse/protocol'
import { postOutside } from '../../platform/outside/post-outside.ts'
import type { ApplicationRow } from './application-table.ts'
import { readCallbackUrl } from './callback-url.ts'
import type { DeliveryTry } from './delivery-table.ts'
import type { IntegrationDeps } from './integration-deps.ts'
import { liveSecrets, openSecret } from './secret-table.ts'
import { signatureOf } from './signature.ts'

const NONCE_BYTES = 12

/** One event on its way: under which number, or as a test. */
export type Sending = {
  readonly event: DeliveryEvent
  readonly number: string
  readonly body: string
}

/** Signs an event with the newest live secret, posts it, and says what came of it. */
export async function sendCallback(
  { db, clock, sealing, world }: Pick<IntegrationDeps, 'db' | 'clock' | 'sealing' | 'world'>,
  application: Pick<ApplicationRow, 'institution_id' | 'app_id' | 'callback_url' | 'enabled'>,
  { event, number, body }: Sending,
): Promise<DeliveryTry> {
  const beganMs = clock.nowMs()
  const began = performance.now()
  const tried = (answer: Pick<DeliveryTry, 'status' | 'reason' | 'note'>): DeliveryTry => ({
    ...answer,
    at: new Date(beganMs),
    tookMs: Math.round(performance.now() - began),
  })
  const url = readCallbackUrl(application.callback_url ?? '')
  const [newest] = await liveSecrets(db, application.institution_id, new Date(beganMs))
  if (url === null || newest === undefined || !application.enabled) {
    return tried({ status: null, reason: 'unset', note: '' })
  }
  const time = String(Math.floor(beganMs / 1000))
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Lectern-Callback/1',
    'x-lectern-app': application.app_id,
    'x-lectern-event': event,
    'x-lectern-delivery': number,
    'x-lectern-key': `k${newest.secret_no}`,
    'x-lectern-time': time,
    'x-lectern-nonce': nonce,
    'x-lectern-signature': signatureOf(openSecret(newest, sealing), { time, nonce, body }),
  }
  return tried(await postOutside({ url, headers, body }, world))
}
