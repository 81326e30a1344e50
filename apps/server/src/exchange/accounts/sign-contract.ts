import { CONTRACT_TOKEN, type contractSign, type Outcome, ok, type ReplyOf, refuse } from '@bourse/protocol'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import type { PeopleDeps, SignedIn } from '../people/index.ts'
import { insertContractToken } from './contract-token-table.ts'

/** Trades a session of the exchange for a token of the contract host. */
export async function signContract(
  deps: PeopleDeps,
  caller: SignedIn,
): Promise<Outcome<ReplyOf<typeof contractSign>, '401'>> {
  const token = makeToken()
  const now = new Date(deps.clock.nowMs())
  const expiresAt = new Date(now.getTime() + CONTRACT_TOKEN.expiresInS * 1000)
  const kept = { digest: digestOfToken(token), sessionId: caller.sessionId, now, expiresAt }
  // What the gateway remembers of a session may be seconds old: another process may have ended it.
  if (!(await insertContractToken(deps.db, kept, CONTRACT_TOKEN.heldMax))) return refuse('401')
  return ok({ contract_token: token, expires_in: CONTRACT_TOKEN.expiresInS })
}
