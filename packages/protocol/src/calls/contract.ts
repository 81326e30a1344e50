import { defineCall } from '../define-call.ts'
import { z } from '../zod.ts'

/** Trades the exchange's access token for a contract token. */
export const contractSign = defineCall({
  path: '/api/contract/sign',
  // The one call of the contract host that takes the exchange's token; every other takes what this one gives.
  access: 'session',
  summary: 'Trades the access token of the exchange for a contract token, which ends with its session.',
  request: {},
  reply: z.object({
    contract_token: z.string(),
    /** Seconds for which the token is good, unless its session ends before. */
    expires_in: z.int(),
  }),
  refusals: [],
})
