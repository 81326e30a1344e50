import { type elsewhereBegin, type Outcome, ok, refuse } from '@bourse/protocol'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Operation } from '../../operations/operation.ts'
import { digestOfToken, looksLikeToken, makeToken } from '../../safety/token.ts'
import type { SignedIn } from '../people/index.ts'
import type { Identity } from './ask-provider.ts'
import type { ElsewhereDeps, ElsewhereWith } from './elsewhere-deps.ts'
import type { ProviderRow } from './provider-table.ts'
import { deleteTripsBefore, insertTrip, takeTrip } from './trip-table.ts'

/** Nobody is away for longer than this. */
export const TRIP_MS = 600_000

/** The page that they come back to; a provider is told it when we are registered there. */
const COME_BACK_TO = '/auth-redirect'

type Departure = Outcome<{ url: string; trip: string; expires_in: number }, 'ELSEWHERE_FAILED'>

/** Sends somebody away to a provider. What they come back with counts once, beside the secret that is answered here. */
export async function sendAway(
  deps: ElsewhereDeps,
  { row, site, links }: { row: ProviderRow; site: string; links: Pick<SignedIn, 'userId' | 'sessionId'> | null },
): Promise<Departure> {
  const { elsewhere, sealing } = deps.services
  const secret = makeToken()
  const trip = {
    comeBackTo: `${site}${COME_BACK_TO}`,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  }
  const url = await elsewhere
    .asked(row)
    .urlFor(trip)
    .catch((err: unknown) => {
      deps.log.warn({ err, provider: row.provider }, 'a provider of sign-ins does not say where to go')
      return null
    })
  if (url === null) return refuse('ELSEWHERE_FAILED')
  const digest = digestOfToken(secret)
  await insertTrip(deps.db, {
    trip_digest: digest,
    provider: row.provider,
    user_id: links?.userId ?? null,
    session_id: links?.sessionId ?? null,
    come_back_to: trip.comeBackTo,
    state: trip.state,
    nonce: trip.nonce,
    sealed_verifier: sealing.seal(trip.verifier, bindingOf(digest)),
    expires_at: new Date(deps.clock.nowMs() + TRIP_MS),
  })
  return ok({ url, trip: secret, expires_in: TRIP_MS / 1000 })
}

type CameBack = { readonly row: ProviderRow; readonly vouched: Identity }

/** Who came back from a trip. It counts once, whatever comes of it, and only for whoever set out on it. */
export async function welcomeBack(
  deps: ElsewhereDeps,
  { trip, answer, links }: { trip: string; answer: string; links: Pick<SignedIn, 'userId' | 'sessionId'> | null },
): Promise<Outcome<CameBack, '410' | 'ELSEWHERE_FAILED'>> {
  const { elsewhere, sealing } = deps.services
  if (!looksLikeToken(trip)) return refuse('410')
  const digest = digestOfToken(trip)
  const taken = await takeTrip(deps.db, digest)
  const isTheirs = taken?.user_id === (links?.userId ?? null) && taken?.session_id === (links?.sessionId ?? null)
  if (taken === undefined || !isTheirs || taken.expires_at.getTime() <= deps.clock.nowMs()) return refuse('410')
  const row = elsewhere.opened(taken.provider)
  if (row === undefined) return refuse('410')
  const secrets = {
    comeBackTo: taken.come_back_to,
    state: taken.state,
    nonce: taken.nonce,
    verifier: sealing.open(taken.sealed_verifier, bindingOf(digest)),
  }
  try {
    return ok({ row, vouched: await elsewhere.asked(row).whoCameBack(secrets, answer) })
  } catch (err) {
    deps.log.warn({ err, provider: row.provider }, 'a provider of sign-ins vouched for nobody')
    return refuse('ELSEWHERE_FAILED')
  }
}

/** Begins a sign-in. */
export const beginElsewhere: Operation<typeof elsewhereBegin, ElsewhereWith<'sealing'>> = (context, { provider }) => {
  const row = context.services.elsewhere.opened(provider)
  return row === undefined ? refuse('404') : sendAway(context, { row, site: context.addresses.exchange, links: null })
}

/** Forgets trips that nobody came back from. */
export const sweepTrips = ({ db, clock }: Pick<ElsewhereDeps, 'db' | 'clock'>): Promise<void> =>
  deleteTripsBefore(db, new Date(clock.nowMs()))

const bindingOf = (digest: Buffer): string => `sign-in trip ${digest.toString('hex')}`
