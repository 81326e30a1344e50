import { factorCode } from '../calls/sign-in.ts'
import { defineConsoleCall } from '../define-call.ts'
import { anyPassword, consolePassword, nothing, samePasswords } from '../fields.ts'
import { CONTACT_PERMISSIONS } from '../terms/contact-permissions.ts'
import { z } from '../zod.ts'

/** Who is signed in at the console. */
export const consoleUserInfo = defineConsoleCall({
  path: '/backoffice/account/user-info',
  access: 'session',
  summary: 'Who is signed in: contact, institution, what they may see, and whose clock the times follow.',
  request: {},
  reply: z.object({
    roles: z.object({ real_name: z.string(), mobile: z.string(), company: z.string() }),
    permissions: z.array(z.enum(CONTACT_PERMISSIONS)),
    time_zone: z.string(),
    /** What must be done before anything else is open: until then there are no permissions. */
    must: z.nullable(z.enum(['password', 'factor'])),
    factor: z.object({ on: z.boolean(), required: z.boolean(), codes_left: z.int() }),
  }),
  refusals: [],
})

/** Changes the password of the contact who is signed in. */
export const consoleChangePassword = defineConsoleCall({
  path: '/backoffice/account/change-password',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Changes the password of the signed-in contact and ends every other session of theirs; common ones are refused.',
  request: { oldpassword: consolePassword(), password: consolePassword(), repassword: consolePassword() },
  rules: [samePasswords()],
  reply: nothing(),
  refusals: ['423', 'PASSWORD_WRONG'],
})

const proof = { password: anyPassword(), code: factorCode() }
const codes = z.object({ recovery_codes: z.array(z.string()) })

/** Makes the secret of a contact's authenticator. */
export const consoleFactorOpen = defineConsoleCall({
  path: '/backoffice/account/factor-open',
  access: 'session',
  limit: 'sensitive',
  summary: 'Makes the secret of an authenticator, by the password; it counts once it is confirmed.',
  request: { password: anyPassword() },
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  refusals: ['423', '409', 'PASSWORD_WRONG'],
})

/** Turns a contact's authenticator on. */
export const consoleFactorConfirm = defineConsoleCall({
  path: '/backoffice/account/factor-confirm',
  access: 'session',
  limit: 'sensitive',
  summary: 'Turns the authenticator on, by its first code; gives the recovery codes once and ends other sessions.',
  request: { code: factorCode() },
  reply: codes,
  refusals: ['423', '410', '409', 'CODE_WRONG'],
})

/** Turns a contact's authenticator off. */
export const consoleFactorClose = defineConsoleCall({
  path: '/backoffice/account/factor-close',
  access: 'session',
  limit: 'sensitive',
  summary: 'Turns the authenticator off, by the password and one of its codes or a recovery code.',
  request: proof,
  reply: nothing(),
  refusals: ['423', '409', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

/** Makes a contact's recovery codes anew. */
export const consoleFactorCodes = defineConsoleCall({
  path: '/backoffice/account/factor-codes',
  access: 'session',
  limit: 'sensitive',
  summary: 'Makes the recovery codes anew, by the password and a code; the old ones end.',
  request: proof,
  reply: codes,
  refusals: ['423', '409', 'PASSWORD_WRONG', 'CODE_WRONG'],
})
