import { defineCall } from '../define-call.ts'
import { anyPassword, nothing, seconds } from '../fields.ts'
import { z } from '../zod.ts'
import { secretToken, signedIn } from './sign-in.ts'

// What comes back in an address: as much of it as browsers and servers carry.
const ANSWER_LENGTH_MAX = 4096

const providerName = () => z.string().check(z.minLength(1, 'required'), z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'format'))

/** What somebody brings back: the trip that this browser began, and all that stood behind the `?` of the address. */
const broughtBack = { trip: secretToken(), answer: z.string().check(z.maxLength(ANSWER_LENGTH_MAX)) }

/** Where to go, and what this browser keeps meanwhile: without it nothing that comes back counts. */
const departure = z.object({ url: z.string(), trip: z.string(), expires_in: z.int() })

/** Begins a sign-in with an account elsewhere. */
export const elsewhereBegin = defineCall({
  path: '/api/register/elsewhere-begin',
  access: 'public',
  limit: 'sensitive',
  summary: 'Begins a sign-in with an account elsewhere: the address to go to, and a trip that this browser keeps.',
  request: { provider: providerName() },
  reply: departure,
  refusals: ['404', 'ELSEWHERE_FAILED'],
})

/** Finishes it. */
export const elsewhereFinish = defineCall({
  path: '/api/register/elsewhere-finish',
  access: 'public',
  limit: 'sensitive',
  summary: 'Finishes a sign-in with an account elsewhere; the second check of the account here is still asked.',
  request: broughtBack,
  reply: signedIn,
  refusals: [
    '423',
    '410',
    'SIGN_IN_WRONG',
    'SECOND_CHECK_REQUIRED',
    'ELSEWHERE_FAILED',
    'ELSEWHERE_NOT_LINKED',
    'ELSEWHERE_HAS_ACCOUNT',
  ],
})

/** With which accounts elsewhere somebody can sign in. */
export const elsewhereList = defineCall({
  path: '/api/user/elsewhere-list',
  access: 'session',
  summary: 'With which providers somebody can sign in here, and which of them are linked to the account.',
  request: {},
  reply: z.object({
    records: z.array(
      z.object({
        provider: z.string(),
        title: z.string(),
        /** Whether it can be signed in with now: a provider that was closed stays listed for whoever has linked it. */
        open: z.boolean(),
        linked_at: z.nullable(seconds()),
        /** How the provider called them when it was linked. */
        address: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})

/** Begins linking one. */
export const elsewhereLink = defineCall({
  path: '/api/user/elsewhere-link',
  access: 'session',
  limit: 'sensitive',
  summary: 'Begins to link an account elsewhere, by the password of the account here.',
  request: { provider: providerName(), password: anyPassword() },
  reply: departure,
  refusals: ['423', '404', '409', 'PASSWORD_WRONG', 'ELSEWHERE_FAILED'],
})

/** Finishes linking it. */
export const elsewhereLinked = defineCall({
  path: '/api/user/elsewhere-linked',
  access: 'session',
  limit: 'sensitive',
  summary: 'Links the account elsewhere that somebody came back with; other sessions end, withdrawals are held back.',
  request: broughtBack,
  reply: z.object({ provider: z.string(), title: z.string() }),
  refusals: ['410', 'ELSEWHERE_FAILED', 'ELSEWHERE_TAKEN'],
})

/** Unlinks one. */
export const elsewhereUnlink = defineCall({
  path: '/api/user/elsewhere-unlink',
  access: 'session',
  limit: 'sensitive',
  summary: 'Unlinks an account elsewhere, by the password; other sessions end, withdrawals are held back.',
  request: { provider: providerName(), password: anyPassword() },
  reply: nothing(),
  refusals: ['423', '404', 'PASSWORD_WRONG'],
})
