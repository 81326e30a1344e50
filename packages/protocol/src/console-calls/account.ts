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

const id = () => z.int().check(z.gte(1))
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

/** The devices that a contact is known to sign in from. */
export const consoleDeviceList = defineConsoleCall({
  path: '/backoffice/account/devices',
  access: 'session',
  summary: 'The devices that the signed-in contact is known to sign in from, the one used last in front.',
  request: {},
  reply: z.object({
    devices: z.array(
      z.object({
        device_id: id(),
        /** Browser and system: `Chrome · macOS`. */
        device: z.string(),
        address: z.string(),
        made_at: z.int(),
        seen_at: z.int(),
        /** The session that asks began with it. */
        here: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** Sends devices of a contact away. */
export const consoleDevicesEnd = defineConsoleCall({
  path: '/backoffice/account/devices-end',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Forgets one device, or without an id all, by the password: it is a stranger from then on and its sessions end.',
  request: { password: anyPassword(), device_id: z.optional(id()) },
  reply: z.object({ sessions: z.int() }),
  refusals: ['423', '404', 'PASSWORD_WRONG'],
})
