import { factorCode } from '../calls/sign-in.ts'
import { defineDeskCall } from '../define-call.ts'
import { anyPassword, newPassword, text } from '../fields.ts'
import { FACTOR_WAYS, OPERATOR_ROLES } from '../terms/desk-terms.ts'
import { z } from '../zod.ts'
import { moment, operatorName, passkeyAnswer, passkeyOptions, ticket } from './desk-fields.ts'

/** Who has just come in; the session itself is in a cookie, and what calls must bring in a header is in `page`. */
const cameIn = () =>
  z.object({ operator: z.string(), role: z.enum(OPERATOR_ROLES), page: z.string(), ends_at: moment() })

/** Begins a sign-in by name and password. */
export const deskSignInBegin = defineDeskCall({
  path: '/desk/sign-in/begin',
  access: 'public',
  limit: 'sensitive',
  summary: 'Begins a sign-in by name and password; what is wrong is answered with the tries left and the wait.',
  request: { name: operatorName(), password: anyPassword() },
  reply: z.object({
    ticket: z.string(),
    /** Seconds for which the second factor is waited for. */
    expires_in: z.int(),
    ways: z.array(z.enum(FACTOR_WAYS)),
    /** What the browser asks its passkey; null where the operator has none, or the desk is reached by an IP address. */
    passkey: z.nullable(passkeyOptions()),
  }),
  refusals: ['423', 'SIGN_IN_WRONG'],
})

/** Finishes a sign-in with the second factor. */
export const deskSignInFinish = defineDeskCall({
  path: '/desk/sign-in/finish',
  access: 'public',
  limit: 'sensitive',
  summary: 'Finishes a sign-in with the code of the authenticator, or with a passkey.',
  request: { ticket: ticket(), code: z.optional(factorCode()), passkey: z.optional(passkeyAnswer()) },
  reply: cameIn(),
  refusals: ['423', '410', 'CODE_WRONG'],
})

/** Begins the first sign-in of an operator. */
export const deskFirstBegin = defineDeskCall({
  path: '/desk/first/begin',
  access: 'public',
  limit: 'sensitive',
  summary: 'Begins the first sign-in by the key that naming the operator printed; gives what both factors need.',
  request: { name: operatorName(), key: anyPassword() },
  reply: z.object({
    ticket: z.string(),
    expires_in: z.int(),
    /** For an authenticator, in base 32, and as the address that its picture shows. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** Null where passkeys cannot be bound: the desk is reached by an IP address and not by a name. */
    passkey: z.nullable(passkeyOptions()),
  }),
  refusals: ['423', 'SIGN_IN_WRONG'],
})

/** Finishes the first sign-in of an operator. */
export const deskFirstFinish = defineDeskCall({
  path: '/desk/first/finish',
  access: 'public',
  limit: 'sensitive',
  summary: 'Sets the password and an authenticator (by its first code) or a passkey, and signs in.',
  request: {
    ticket: ticket(),
    password: newPassword(),
    code: z.optional(factorCode()),
    passkey: z.optional(passkeyAnswer()),
    /** What the passkey is called in the list. */
    passkey_name: z.optional(text(40)),
  },
  reply: cameIn(),
  refusals: ['423', '410', 'CODE_WRONG'],
})
