import { defineConsoleCall } from '../define-call.ts'
import { consolePassword, nothing, pageFields, pageOf, seconds } from '../fields.ts'
import { APPLICATION_LIMITS, DELIVERY_REASONS, DELIVERY_STATES } from '../terms/application-terms.ts'
import { z } from '../zod.ts'
import { CALLBACK_EVENTS, DELIVERY_EVENTS } from './callback-events.ts'

const permission = 'application'
const NETWORK_MAX = 64
const id = () => z.int().check(z.gte(1))
// Secrets are counted in an integer of the database.
const secretNo = () => z.int().check(z.gte(1), z.lte(2 ** 31 - 1))
const count = () => z.int().check(z.gte(0))
const local = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'format'))
const localSecond = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'format'))
const events = () => z._default(z.array(z.enum(CALLBACK_EVENTS)).check(z.maxLength(CALLBACK_EVENTS.length)), [])

/** What the institution's own systems talk to us with. */
export const applicationInfo = defineConsoleCall({
  path: '/backoffice/application/info',
  access: 'session',
  permission,
  summary: 'The application of the institution: id, secrets without what they hide, allowed addresses, callback.',
  request: {},
  reply: z.object({
    app_id: z.string(),
    enabled: z.boolean(),
    /** Where the server API is. */
    api_address: z.string(),
    secrets: z.array(
      z.object({
        secret_no: id(),
        /** The last four characters. */
        ending: z.string(),
        created_local: local(),
        used: z.nullable(seconds()),
        ends_local: z.nullable(local()),
      }),
    ),
    /** Whether calls may still be signed without what they ask for, and when one last was. */
    old_signature: z.boolean(),
    old_signature_used: z.nullable(seconds()),
    addresses: z.array(z.string()),
    callback_url: z.string(),
    events: z.array(z.enum(CALLBACK_EVENTS)),
  }),
  refusals: [],
})

/** Makes a secret. */
export const applicationSecretMake = defineConsoleCall({
  path: '/backoffice/application/secret-make',
  access: 'session',
  limit: 'sensitive',
  permission,
  summary: 'Makes a secret, shown this once; the one before it goes on for 30 days. Two are live at most.',
  request: { password: consolePassword() },
  reply: z.object({ secret_no: id(), secret: z.string() }),
  refusals: ['423', 'PASSWORD_WRONG', 'SECRETS_FULL'],
})

/** Ends a secret. */
export const applicationSecretEnd = defineConsoleCall({
  path: '/backoffice/application/secret-end',
  access: 'session',
  permission,
  summary: 'Ends a secret at once.',
  request: { secret_no: secretNo() },
  reply: nothing(),
  refusals: ['404'],
})

/** Opens or closes the server API and the callbacks. */
export const applicationSwitch = defineConsoleCall({
  path: '/backoffice/application/switch',
  access: 'session',
  permission,
  summary: 'Opens or closes the server API for the institution’s own systems, and their callbacks with it.',
  request: { enabled: z.boolean() },
  reply: nothing(),
  refusals: [],
})

/** Says whether calls may be signed without what they ask for. */
export const applicationSignature = defineConsoleCall({
  path: '/backoffice/application/signature',
  access: 'session',
  permission,
  summary:
    'Says whether the server API still takes signatures that leave out which call is made, as the first SDKs made them.',
  request: { old: z.boolean() },
  reply: nothing(),
  refusals: [],
})

/** Sets who may call. */
export const applicationAddresses = defineConsoleCall({
  path: '/backoffice/application/addresses',
  access: 'session',
  permission,
  summary: 'Sets the addresses and networks that may call the server API; none: any may.',
  request: {
    addresses: z._default(
      z.array(z.string().check(z.trim(), z.maxLength(NETWORK_MAX))).check(z.maxLength(APPLICATION_LIMITS.addressesMax)),
      [],
    ),
  },
  reply: z.object({ addresses: z.array(z.string()) }),
  refusals: [],
})

/** Sets what is told, and where. */
export const applicationCallback = defineConsoleCall({
  path: '/backoffice/application/callback',
  access: 'session',
  permission,
  summary: 'Sets the address that events are posted to, and which; an empty address ends the telling.',
  request: {
    url: z._default(z.string().check(z.trim(), z.maxLength(APPLICATION_LIMITS.urlMax)), ''),
    events: events(),
  },
  reply: nothing(),
  refusals: [],
})

/** Posts a test. */
export const applicationCallbackTest = defineConsoleCall({
  path: '/backoffice/application/callback-test',
  access: 'session',
  limit: 'sensitive',
  permission,
  summary:
    'Posts a signed test to the callback address at once and answers what came back; it stands in the log as a test.',
  request: {},
  reply: z.object({
    status: z.nullable(z.int()),
    took_ms: count(),
    reason: z.nullable(z.enum(DELIVERY_REASONS)),
    note: z.string(),
  }),
  refusals: ['SECRET_MISSING', 'CALLBACK_MISSING'],
})

const delivery = {
  delivery_id: id(),
  event: z.enum(DELIVERY_EVENTS),
  created_local: localSecond(),
  state: z.enum(DELIVERY_STATES),
  tries: z.array(
    z.object({
      at_local: localSecond(),
      status: z.nullable(z.int()),
      took_ms: count(),
      reason: z.nullable(z.enum(DELIVERY_REASONS)),
      note: z.string(),
    }),
  ),
  next_local: z.nullable(localSecond()),
}

/** What was told, and each try. */
export const deliveryList = defineConsoleCall({
  path: '/backoffice/application/delivery-list',
  access: 'session',
  permission,
  summary: 'What was posted to the callback address in the last 30 days, newest first, with every try.',
  request: { ...pageFields, state: z.optional(z.enum(DELIVERY_STATES)) },
  reply: z.extend(pageOf(z.object(delivery)), {
    states: z.object({ all: count(), waiting: count(), delivered: count(), stopped: count() }),
  }),
  refusals: [],
})

/** One delivery with what it says. */
export const deliveryDetail = defineConsoleCall({
  path: '/backoffice/application/delivery-detail',
  access: 'session',
  permission,
  summary: 'One delivery with the body that is posted and every try.',
  request: { delivery_id: id() },
  reply: z.object({ ...delivery, body: z.string() }),
  refusals: ['404'],
})

/** Tells once more. */
export const deliveryResend = defineConsoleCall({
  path: '/backoffice/application/delivery-resend',
  access: 'session',
  limit: 'sensitive',
  permission,
  summary:
    'Posts a delivery once more, now; it keeps its number and has one more try. A test is not posted again: another one is sent.',
  request: { delivery_id: id() },
  reply: nothing(),
  refusals: ['404', 'CALLBACK_MISSING'],
})
