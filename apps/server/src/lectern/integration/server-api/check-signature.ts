import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '@bourse/kernel'
import { SERVER_SIGNATURE, type ServerCode } from '@bourse/protocol'
import { isInNetworks } from '../../../platform/outside/networks.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { type ApplicationRow, applicationByAppId, markOldSignature } from '../application-table.ts'
import { spendNonce } from '../nonce-table.ts'
import { liveSecrets, markUsed, openSecret } from '../secret-table.ts'
import { coversCall, isCallSignatureRight, isSignatureRight } from '../signature.ts'

/** What signatures are checked with. */
export type SignatureDeps = { readonly db: Database; readonly clock: Clock; readonly sealing: Sealing }

/** A request as far as its signature is concerned. */
export type SignedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** What is asked for, as the server API names it: `/server/v1/class/list`. */
  readonly path: string
  readonly address: string
  /** Its fields are not in the body: only a signature that says which call it is covers them. */
  readonly onlyWhole?: boolean
}

/** Whose request it is, or why it is nobody's. */
export type SignatureCheck =
  | { readonly ok: true; readonly application: ApplicationRow }
  | { readonly ok: false; readonly code: ServerCode }

type Marks = { readonly app: string; readonly time: string; readonly nonce: string; readonly signature: string }

/**
 * Finds whose request it is, in the catalogue's order. Only who knows a secret hears whether the application is open and
 * the address allowed, and only a right signature uses its nonce up.
 */
export async function checkSignature(
  { db, clock, sealing }: SignatureDeps,
  { headers, body, path, address, onlyWhole = false }: SignedRequest,
): Promise<SignatureCheck> {
  const marks = readMarks(headers)
  if (marks === null) return refused('SIGNATURE_MISSING')
  const { app, time, nonce, signature } = marks
  const application = await applicationByAppId(db, app)
  if (application === undefined) return refused('APP_UNKNOWN')
  const now = new Date(clock.nowMs())
  if (Math.abs(Number(time) - now.getTime() / 1000) > SERVER_SIGNATURE.windowS) return refused('TIME_OFF')
  const institutionId = application.institution_id
  const secrets = await liveSecrets(db, institutionId, now)
  const signed = { time, nonce, body, method: 'POST', path }
  const old = !coversCall(signature)
  const isRight = old ? isSignatureRight : isCallSignatureRight
  const used = secrets.filter(secret => isRight(openSecret(secret, sealing), signed, signature))[0]
  if (used === undefined) return refused('SIGNATURE_WRONG')
  if (old && (onlyWhole || !application.old_signature)) return refused('SIGNATURE_OLD')
  if (!application.enabled || application.closed_at !== null) return refused('APP_DISABLED')
  if (!isInNetworks(address, application.addresses)) return refused('ADDRESS_NOT_ALLOWED')
  if (!(await spendNonce(db, { institutionId, nonce, now }))) return refused('NONCE_USED')
  await markUsed(db, used, now)
  if (old) await markOldSignature(db, application, now)
  return { ok: true, application }
}

const refused = (code: ServerCode): SignatureCheck => ({ ok: false, code })

function readMarks(headers: IncomingHttpHeaders): Marks | null {
  const read = (name: string): string => {
    const value = headers[name.toLowerCase()]
    return typeof value === 'string' ? value : ''
  }
  const marks = {
    app: read(SERVER_SIGNATURE.appHeader),
    time: read(SERVER_SIGNATURE.timeHeader),
    nonce: read(SERVER_SIGNATURE.nonceHeader),
    signature: read(SERVER_SIGNATURE.signatureHeader),
  }
  const isWhole =
    /^lc_[0-9a-f]{12}$/.test(marks.app) &&
    /^\d{10}$/.test(marks.time) &&
    /^[A-Za-z0-9_-]{8,64}$/.test(marks.nonce) &&
    /^(?:v2=)?[0-9a-f]{64}$/i.test(marks.signature)
  return isWhole ? marks : null
}
