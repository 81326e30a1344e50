import { defineCall } from '../define-call.ts'
import { nothing, seconds } from '../fields.ts'
import { z } from '../zod.ts'

const ENDPOINT_LENGTH_MAX = 1_000
// Bytes in base64url: a point of P-256, uncompressed, and the 16 bytes of a browser's secret.
const POINT = /^B[A-Za-z0-9_-]{86}$/
const SECRET = /^[A-Za-z0-9_-]{22}$/

const hour = () => z.int().check(z.gte(0), z.lte(23))
const ZONE_LENGTH_MAX = 60

/** Hours of the day in which a device shows nothing but what protects the account; they may go over midnight. */
const quietHours = z.object({ from: hour(), until: hour() })

const deviceId = () => z.int().check(z.gte(1))

const device = z.object({
  id: z.int(),
  /** As it calls itself: `Chrome · macOS`. */
  device: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** Whether its texts name amounts. */
  amounts: z.boolean(),
  quiet: z.nullable(quietHours),
  since: seconds(),
})

/** The devices that are told while no page is open. */
export const pushDevices = defineCall({
  path: '/api/message/push',
  access: 'session',
  summary: 'The devices that push was turned on for, and the key of the house that a browser subscribes with.',
  request: {},
  reply: z.object({ key: z.string(), devices: z.array(device) }),
  refusals: [],
})

/** Turns push on for the device that asks. */
export const pushOn = defineCall({
  path: '/api/message/push-on',
  access: 'session',
  summary:
    'Turns push on for this session’s browser, or changes it: an https endpoint with its keys, and when it rests.',
  request: {
    endpoint: z.string().check(z.minLength(1, 'required'), z.maxLength(ENDPOINT_LENGTH_MAX)),
    p256dh: z.string().check(z.regex(POINT, 'format')),
    auth: z.string().check(z.regex(SECRET, 'format')),
    amounts: z._default(z.boolean(), true),
    /** With the time zone of the device, as `Asia/Taipei`, by whose clock they are meant. */
    quiet: z._default(
      z.nullable(
        z.object({ ...quietHours.shape, zone: z.string().check(z.minLength(1), z.maxLength(ZONE_LENGTH_MAX)) }),
      ),
      null,
    ),
  },
  reply: z.object({ id: z.int() }),
  refusals: [],
})

/** Turns push off for a device. */
export const pushOff = defineCall({
  path: '/api/message/push-off',
  access: 'session',
  summary: 'Turns push off for one of one’s devices; what is on its way to it goes too.',
  request: { id: deviceId() },
  reply: nothing(),
  refusals: ['404'],
})

/** Sends a push that only shows how one looks. */
export const pushTest = defineCall({
  path: '/api/message/push-test',
  access: 'session',
  summary: 'Sends one of one’s devices a push that shows how one looks.',
  request: { id: deviceId() },
  reply: nothing(),
  refusals: ['404'],
})
