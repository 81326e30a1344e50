import { defineCall } from '../define-call.ts'
import { anyPassword, nothing, sentCode } from '../fields.ts'
import { z } from '../zod.ts'
import { factorCode } from './sign-in.ts'

/** Makes the secret of an authenticator. */
export const openGoogleCheck = defineCall({
  path: '/api/register/open-google-check',
  access: 'session',
  limit: 'sensitive',
  summary: 'Makes the secret of an authenticator; it counts once it is confirmed.',
  request: {},
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  refusals: ['409'],
})

/** Turns the authenticator on. */
export const confirmGoogleCheck = defineCall({
  path: '/api/register/confirm-google-check',
  access: 'session',
  limit: 'sensitive',
  summary: 'Turns the authenticator on, by its first code and the password; gives the recovery codes once.',
  request: { code: factorCode(), password: anyPassword() },
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['423', '410', '409', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

/** Turns the authenticator off. */
export const closeGoogleCheck = defineCall({
  path: '/api/register/close-google-check',
  access: 'session',
  limit: 'sensitive',
  summary: 'Turns the authenticator off, by one of its codes (or a recovery code) and the password.',
  request: { code: factorCode(), password: anyPassword() },
  reply: nothing(),
  refusals: ['423', '409', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

/** Makes the recovery codes anew. */
export const renewRecoveryCodes = defineCall({
  path: '/api/register/recovery-codes',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Makes the recovery codes anew, by an authenticator code (or a recovery code) and the password; the old ones end.',
  request: { code: factorCode(), password: anyPassword() },
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['423', '409', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

const codeCheck = { code: sentCode(), method: z.enum(['email', 'phone']), password: anyPassword() }

/** Turns the check by a sent code on. */
export const openSecondCheck = defineCall({
  path: '/api/register/open-second-check',
  access: 'session',
  limit: 'sensitive',
  summary: 'Turns the second check by e-mail or phone on, by a code sent there and the password.',
  request: codeCheck,
  reply: nothing(),
  refusals: ['423', '404', '409', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

/** Turns the check by a sent code off. */
export const closeSecondCheck = defineCall({
  path: '/api/register/close-second-check',
  access: 'session',
  limit: 'sensitive',
  summary: 'Turns the second check by e-mail or phone off, by a code sent there and the password.',
  request: codeCheck,
  reply: nothing(),
  refusals: ['423', '404', '409', 'PASSWORD_WRONG', 'CODE_WRONG'],
})
