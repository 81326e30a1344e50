import { createHash } from 'node:crypto'
import type { Deps } from '../../operations/operation.ts'
import { addressKey } from '../../platform/address-key.ts'
import { deviceName } from '../../safety/device-name.ts'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import { tellUser } from '../messages/index.ts'
import { type Caller, isUnchanged, localTime, type PeopleDeps, type UserRow } from '../people/index.ts'
import { makeNotMeLink } from '../security/index.ts'
import { insertSession } from './session-table.ts'
import { insertSignIn, isDeviceKnown, type SignInMethod, type SignInOutcome } from './sign-in-table.ts'

/** A session ends this long after its last use. */
export const SESSION_MS = 30 * 24 * 3_600_000
/** And this long after it began, however much it is used: a token that was stolen unnoticed is not good for ever. */
export const SESSION_WHOLE_MS = 90 * 24 * 3_600_000

const ADDRESS_PARTS_KEPT = 2
const USER_AGENT_LENGTH_MAX = 400

// A device is its browser together with the network it usually sits in: a phone that changes its address within its
// provider's network stays the same device.
/** What a device is known by. */
export function deviceOf(caller: Pick<Caller, 'address' | 'userAgent'>): Buffer {
  // An IPv4 address written inside IPv6 is the network it is, not the one all of them would share.
  const address = addressKey(caller.address)
  const separator = address.includes(':') ? ':' : '.'
  const network = address.split(separator).slice(0, ADDRESS_PARTS_KEPT).join(separator)
  return createHash('sha256')
    .update(`${deviceName(caller.userAgent)} ${network}`)
    .digest()
}

/** Keeps what a try to sign in came to. */
export function noteSignIn(
  deps: Deps,
  userId: number,
  note: { method: SignInMethod; outcome: SignInOutcome; caller: Caller },
): Promise<void> {
  return insertSignIn(deps.db, {
    user_id: userId,
    at: new Date(deps.clock.nowMs()),
    method: note.method,
    outcome: note.outcome,
    address: note.caller.address,
    user_agent: note.caller.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
    device: deviceOf(note.caller),
  })
}

/**
 * Opens a session and answers its token; a device never seen before is told to the user. Null when the account changed
 * while its proofs were looked at: the change ends every session that began before it.
 */
export async function beginSession(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters'>,
  user: UserRow,
  { method, caller }: { method: SignInMethod; caller: Caller },
): Promise<string | null> {
  const now = new Date(deps.clock.nowMs())
  const token = makeToken()
  const known = method === 'register' || (await isDeviceKnown(deps.db, user.user_id, deviceOf(caller)))
  const begun = await deps.db.transaction().execute(async transaction => {
    if (!(await isUnchanged(transaction, user))) return false
    await insertSession(transaction, {
      token_digest: digestOfToken(token),
      user_id: user.user_id,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
      ends_at: new Date(now.getTime() + SESSION_WHOLE_MS),
      address: caller.address,
      user_agent: caller.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
      ended_at: null,
      ended_reason: null,
    })
    if (known) return true
    const details = { device: deviceName(caller.userAgent), address: caller.address, time: localTime(now) }
    const notMeLink = await makeNotMeLink(deps, transaction, user.user_id)
    await tellUser(transaction, user, { kind: 'new_device', details, notMeLink, now })
    return true
  })
  if (!begun) return null
  await noteSignIn(deps, user.user_id, { method, outcome: 'done', caller })
  if (!known) {
    deps.services.letters.wake()
    deps.services.drawers.changed(user.user_id)
  }
  return token
}
