import { CONTRACT_TOKEN, type contractSign, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import { signedInOf } from '../people/index.ts'
import { insertContractToken } from './contract-token-table.ts'

/** Trades a session of the exchange for a token of the contract host. */
export const signContract: Operation<typeof contractSign> = async context => {
  const caller = signedInOf(context)
  const token = makeToken()
  const now = new Date(context.clock.nowMs())
  const expiresAt = new Date(now.getTime() + CONTRACT_TOKEN.expiresInS * 1000)
  const kept = { digest: digestOfToken(token), sessionId: caller.sessionId, now, expiresAt }
  // What the gateway remembers of a session may be seconds old: another process may have ended it.
  if (!(await insertContractToken(context.db, kept, CONTRACT_TOKEN.heldMax))) return refuse('401')
  return ok({ contract_token: token, expires_in: CONTRACT_TOKEN.expiresInS })
}
