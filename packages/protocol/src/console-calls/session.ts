import { factorCode, knownDevice, proof, secretToken } from '../calls/sign-in.ts'
import { defineConsoleCall } from '../define-call.ts'
import { anyPassword, nothing, text } from '../fields.ts'
import { z } from '../zod.ts'

// An e-mail address is the longest name that somebody signs in with.
const LOGIN_LENGTH_MAX = 254

const signedIn = z.object({ token: z.string(), expires_in: z.int(), device: z.string() })

/** Signs a contact in. */
export const consoleSignIn = defineConsoleCall({
  path: '/backoffice/session/sign-in',
  access: 'public',
  limit: 'sensitive',
  summary:
    'Signs a contact in with phone or e-mail and password; `stay` keeps the session for 30 days instead of 12 h.',
  request: {
    login: text(LOGIN_LENGTH_MAX),
    password: anyPassword(),
    stay: z._default(z.boolean(), false),
    device: knownDevice(),
    altcha: proof(),
  },
  reply: signedIn,
  refusals: ['423', 'PROOF_REQUIRED', 'SIGN_IN_WRONG', 'SECOND_CHECK_REQUIRED'],
})

/** Finishes a sign-in with the second factor. */
export const consoleSecondSignIn = defineConsoleCall({
  path: '/backoffice/session/second-sign-in',
  access: 'public',
  limit: 'sensitive',
  summary: 'Finishes a sign-in that waits for its second factor, by an authenticator code or a recovery code.',
  request: { temp_token: secretToken(), code: factorCode(), device: knownDevice() },
  reply: signedIn,
  refusals: ['423', '410', 'CODE_WRONG'],
})

/** Ends the session of whoever calls. */
export const consoleSignOut = defineConsoleCall({
  path: '/backoffice/session/sign-out',
  access: 'session',
  summary: 'Ends the session that the call came with.',
  request: {},
  reply: nothing(),
  refusals: [],
})
