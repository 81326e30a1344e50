import { defineCall } from '../define-call.ts'
import {
  agreement,
  anyPassword,
  areaCode,
  email,
  mobilePhone,
  newPassword,
  nothing,
  samePasswords,
  sentCode,
} from '../fields.ts'
import { CODE_PURPOSES, SECOND_METHODS } from '../terms/account-terms.ts'
import { z } from '../zod.ts'

/** The token of a session or of an unfinished sign-in. */
export const secretToken = () => z.string().check(z.minLength(1, 'required'), z.maxLength(256))

/** The solved proof of work, where the answer before this one asked for it. */
export const proof = () => z.optional(z.string().check(z.maxLength(8192)))

// Eight accounts that a browser keeps, each under two names.
const DEVICE_TOKENS_LENGTH_MAX = 2048

/** All that this browser was given when somebody signed in with it, one blank between two: it sets its tries apart from strangers'. */
export const knownDevice = () => z.optional(z.string().check(z.maxLength(DEVICE_TOKENS_LENGTH_MAX)))

/** What the browser may keep and bring again as `device`, so that nobody else's tries stand in its way. */
const deviceToken = () => z.string()

/** The code of an authenticator (six digits) or a recovery code. */
export const factorCode = () => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(32))

const inviteCode = () => z.optional(z.string().check(z.trim(), z.maxLength(16)))
const sent = z.object({
  /** Seconds for which the code is good. */
  expires_in: z.int(),
  /** Seconds until another one may be asked for. */
  resend_in: z.int(),
})
/** Somebody is in. */
export const signedIn = z.object({ access_token: z.string(), device: deviceToken() })
const registered = z.object({ access_token: z.string(), uid: z.int(), device: deviceToken() })

/** Sends a code to a phone. */
export const mobileVarcode = defineCall({
  path: '/api/register/mobile-varcode',
  access: 'public',
  limit: 'sensitive',
  summary: 'Sends a code to a phone. The answer is the same whether the number has an account or not.',
  request: {
    area_code: areaCode(),
    mobile_phone: mobilePhone(),
    purpose: z.enum(CODE_PURPOSES),
    altcha: proof(),
    device: knownDevice(),
  },
  reply: sent,
  refusals: ['401', '423', 'PROOF_REQUIRED', 'MAIL_NOT_SET_UP', 'SMS_NOT_SET_UP'],
})

/** Sends a code to an e-mail address. */
export const emailVarcode = defineCall({
  path: '/api/register/email-varcode',
  access: 'public',
  limit: 'sensitive',
  summary: 'Sends a code to an e-mail address. The answer is the same whether the address has an account or not.',
  request: { email: email(), purpose: z.enum(CODE_PURPOSES), altcha: proof(), device: knownDevice() },
  reply: sent,
  refusals: ['401', '423', 'PROOF_REQUIRED', 'MAIL_NOT_SET_UP', 'SMS_NOT_SET_UP'],
})

const newAccount = {
  varcode: sentCode(),
  password: newPassword(),
  repassword: anyPassword(),
  invite_code: inviteCode(),
  agreement: agreement(),
}

/** Opens an account with a phone. */
export const registerByPhone = defineCall({
  path: '/api/register/register',
  access: 'public',
  limit: 'sensitive',
  summary: 'Opens an account with a phone number and signs in.',
  request: { area_code: areaCode(), mobile_phone: mobilePhone(), ...newAccount },
  rules: [samePasswords()],
  reply: registered,
  refusals: ['SIGN_UP_OFF', 'CODE_WRONG'],
})

/** Opens an account with an e-mail address. */
export const registerByEmail = defineCall({
  path: '/api/register/email-register',
  access: 'public',
  limit: 'sensitive',
  summary: 'Opens an account with an e-mail address and signs in.',
  request: { email: email(), ...newAccount },
  rules: [samePasswords()],
  reply: registered,
  refusals: ['SIGN_UP_OFF', 'CODE_WRONG'],
})

/** Signs in with e-mail and password. */
export const signInByEmail = defineCall({
  path: '/api/register/email-sign',
  access: 'public',
  limit: 'sensitive',
  summary: 'Signs in with e-mail and password; an account with a second check answers `SECOND_CHECK_REQUIRED`.',
  request: { email: email(), password: anyPassword(), altcha: proof(), device: knownDevice() },
  reply: signedIn,
  refusals: ['423', 'PROOF_REQUIRED', 'SIGN_IN_WRONG', 'SECOND_CHECK_REQUIRED'],
})

/** Signs in with a phone; the code sent to it is the password. */
export const signInByPhone = defineCall({
  path: '/api/register/sign',
  access: 'public',
  limit: 'sensitive',
  summary: 'Signs in with a phone number and the code sent to it, which travels as the password.',
  request: {
    area_code: z._default(areaCode(), '86'),
    mobile_phone: mobilePhone(),
    password: anyPassword(),
    altcha: proof(),
    device: knownDevice(),
  },
  reply: signedIn,
  refusals: ['423', 'PROOF_REQUIRED', 'SIGN_IN_WRONG', 'SECOND_CHECK_REQUIRED'],
})

/** Finishes a sign-in with the second check. */
export const secondLogin = defineCall({
  path: '/api/register/second-login',
  access: 'public',
  limit: 'sensitive',
  summary: 'Finishes a sign-in that waits for its second check.',
  request: { temp_token: secretToken(), method: z.enum(SECOND_METHODS), code: factorCode() },
  reply: signedIn,
  refusals: ['423', '410', 'CODE_WRONG'],
})

/** Sends the code of a second check. */
export const secondCode = defineCall({
  path: '/api/register/second-code',
  access: 'public',
  limit: 'sensitive',
  summary: 'Sends the code of a second check: to who is signed in, or to who holds the token of an unfinished sign-in.',
  request: { temp_token: z.optional(secretToken()), method: z.enum(['email', 'phone']) },
  reply: sent,
  refusals: ['401', '404', '410', 'MAIL_NOT_SET_UP', 'SMS_NOT_SET_UP'],
})

const newPasswordByCode = {
  varcode: sentCode(),
  password: newPassword(),
  repassword: anyPassword(),
  altcha: proof(),
  device: knownDevice(),
}

/** Sets a new password by a code to the phone. */
export const forgetPasswordByPhone = defineCall({
  path: '/api/register/forget-password',
  access: 'public',
  limit: 'sensitive',
  summary: 'Sets a new password by a code to the phone; ends every session and holds back withdrawals.',
  request: { area_code: areaCode(), mobile_phone: mobilePhone(), ...newPasswordByCode },
  rules: [samePasswords()],
  reply: nothing(),
  refusals: ['423', 'PROOF_REQUIRED', 'CODE_WRONG'],
})

/** Sets a new password by a code to the e-mail address. */
export const forgetPasswordByEmail = defineCall({
  path: '/api/register/email-forget-password',
  access: 'public',
  limit: 'sensitive',
  summary: 'Sets a new password by a code to the e-mail address; ends every session and holds back withdrawals.',
  request: { email: email(), ...newPasswordByCode },
  rules: [samePasswords()],
  reply: nothing(),
  refusals: ['423', 'PROOF_REQUIRED', 'CODE_WRONG'],
})

/** Ends the session on the server too. */
export const signOut = defineCall({
  path: '/api/register/sign-out',
  access: 'session',
  summary: 'Ends the session on the server too.',
  request: {},
  reply: nothing(),
  refusals: [],
})

/** Freezes the account from a letter's link. */
export const notMe = defineCall({
  path: '/api/register/not-me',
  access: 'public',
  limit: 'sensitive',
  summary: 'Freezes the account whose letter carried this link: its owner says that the change was not theirs.',
  request: { token: secretToken() },
  reply: nothing(),
  refusals: ['410'],
})
