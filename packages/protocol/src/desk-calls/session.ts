import { defineDeskCall } from '../define-call.ts'
import { anyPassword, newPassword, nothing, text } from '../fields.ts'
import { DESK_PAGES, OPERATOR_ROLES } from '../terms/desk-terms.ts'
import { z } from '../zod.ts'
import { factorProof, moment, passkeyAnswer, passkeyOptions, ticket } from './desk-fields.ts'

const id = () => z.int().check(z.gte(1))

/** Who is signed in at the desk, and what their calls must bring. */
export const deskSession = defineDeskCall({
  path: '/desk/session/info',
  access: 'session',
  summary: 'Who is signed in and until when; tells what every other call of this session brings in a header.',
  request: {},
  reply: z.object({
    operator: z.string(),
    role: z.enum(OPERATOR_ROLES),
    /** Goes into the header X-Desk-Page of every call; kept in the page's memory alone. */
    page: z.string(),
    signed_in_at: moment(),
    /** When it ends without any use, and when it ends whatever is done. */
    idle_ends_at: moment(),
    ends_at: moment(),
    pages: z.array(z.enum(DESK_PAGES)),
    factors: z.object({ totp: z.boolean(), passkeys: z.int() }),
    four_eyes: z.boolean(),
    demo: z.boolean(),
    version: z.string(),
    now: moment(),
  }),
  refusals: [],
})

/** Ends the session of whoever calls. */
export const deskSignOut = defineDeskCall({
  path: '/desk/session/sign-out',
  access: 'session',
  summary: 'Ends the session that the call came with.',
  request: {},
  reply: nothing(),
  refusals: [],
})

/** The sessions of whoever calls. */
export const deskSessionList = defineDeskCall({
  path: '/desk/session/list',
  access: 'session',
  summary: 'The sessions of the operator who calls, the latest used first.',
  request: {},
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        address: z.string(),
        since: moment(),
        used: moment(),
        ends_at: moment(),
        current: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** Ends a session of whoever calls. */
export const deskSessionEnd = defineDeskCall({
  path: '/desk/session/end',
  access: 'session',
  summary: 'Ends one session of the operator who calls, or all others where none is named.',
  request: { id: z.optional(id()) },
  reply: z.object({ ended: z.int() }),
  refusals: ['404'],
})

/** Another password. */
export const deskPasswordChange = defineDeskCall({
  path: '/desk/session/password',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Gives whoever calls another password, by the old one and the second factor; ends every other session of theirs.',
  request: { old_password: anyPassword(), password: newPassword(), factor: factorProof() },
  reply: z.object({ ended: z.int() }),
  refusals: ['423', '410', 'PASSWORD_WRONG', 'CODE_WRONG'],
})

/** What a passkey is asked, for a second factor again. */
export const deskFactorAsk = defineDeskCall({
  path: '/desk/factor/ask',
  access: 'session',
  summary: 'Gives what the browser asks a passkey, where a call wants the second factor again.',
  request: {},
  reply: z.object({ ticket: z.string(), expires_in: z.int(), passkey: passkeyOptions() }),
  refusals: ['404'],
})

/** Begins to add a passkey. */
export const deskPasskeyBegin = defineDeskCall({
  path: '/desk/passkey/begin',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Begins to add a passkey to whoever calls, by the second factor they have; 409 where the desk has no host name.',
  request: { factor: factorProof() },
  reply: z.object({ ticket: z.string(), expires_in: z.int(), passkey: passkeyOptions() }),
  refusals: ['423', '410', '409', 'CODE_WRONG'],
})

/** Adds a passkey. */
export const deskPasskeyFinish = defineDeskCall({
  path: '/desk/passkey/finish',
  access: 'session',
  limit: 'sensitive',
  summary: 'Adds the passkey that the browser made.',
  request: { ticket: ticket(), passkey: passkeyAnswer(), name: text(40) },
  reply: z.object({ id: z.int() }),
  refusals: ['410', '409', 'CODE_WRONG'],
})

/** The passkeys of whoever calls. */
export const deskPasskeyList = defineDeskCall({
  path: '/desk/passkey/list',
  access: 'session',
  summary: 'The passkeys of the operator who calls.',
  request: {},
  reply: z.object({
    passkeys: z.array(z.object({ id: z.int(), name: z.string(), added_at: moment(), used_at: z.nullable(moment()) })),
  }),
  refusals: [],
})

/** Takes a passkey away. */
export const deskPasskeyRemove = defineDeskCall({
  path: '/desk/passkey/remove',
  access: 'session',
  limit: 'sensitive',
  summary: 'Takes a passkey away; 409 for the last factor that is left.',
  request: { id: id(), factor: factorProof() },
  reply: nothing(),
  refusals: ['423', '404', '410', '409', 'CODE_WRONG'],
})
