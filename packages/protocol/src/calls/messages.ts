import { defineCall } from '../define-call.ts'
import { nothing, pageFields, pageOf, seconds } from '../fields.ts'
import { MESSAGE_TYPES } from '../terms/account-terms.ts'
import { NEAR_PERCENT_MAX, NOTICE_CHANNELS, NOTICE_TOPIC_NAMES } from '../terms/notice-terms.ts'
import { z } from '../zod.ts'

const type = () => z._default(z.enum(MESSAGE_TYPES), 'all')
const MARKED_AT_ONCE_MAX = 100

/** The messages of a drawer. */
export const messageList = defineCall({
  path: '/api/message/list',
  access: 'session',
  summary: 'The messages of a drawer, newest first, in the language of the request.',
  request: { type: type(), ...pageFields },
  reply: pageOf(
    z.object({
      id: z.int(),
      type: z.enum(['orders', 'system', 'funds', 'security', 'verify']),
      kind: z.string(),
      title: z.string(),
      text: z.string(),
      time: seconds(),
      read: z.boolean(),
    }),
  ),
  refusals: [],
})

/** Marks messages as read. */
export const messageRead = defineCall({
  path: '/api/message/read',
  access: 'session',
  summary: 'Marks messages as read: the named ones, or, without `ids`, all of the drawer.',
  request: {
    type: type(),
    ids: z.optional(z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE_MAX))),
  },
  reply: z.object({ marked: z.int() }),
  refusals: [],
})

/** How many messages wait. */
export const messageUnread = defineCall({
  path: '/api/message/unread',
  access: 'session',
  summary: 'How many messages are unread, in all and by drawer.',
  request: {},
  reply: z.object({
    all: z.int(),
    orders: z.int(),
    system: z.int(),
    funds: z.int(),
    security: z.int(),
    verify: z.int(),
  }),
  refusals: [],
})

const channels = z.object({ message: z.boolean(), mail: z.boolean(), push: z.boolean() })

/** How somebody wants to be told. */
export const messageChoices = defineCall({
  path: '/api/message/choices',
  access: 'session',
  summary:
    'How somebody wants to be told of each topic: in the page, by mail, by push; and from how near on a liquidation is told.',
  request: {},
  reply: z.object({ topics: z.record(z.enum(NOTICE_TOPIC_NAMES), channels), near_percent: z.int() }),
  refusals: [],
})

/** Changes how somebody is told of a topic. */
export const messageChoose = defineCall({
  path: '/api/message/choose',
  access: 'session',
  summary: 'Changes whether somebody is told of a topic in one way; what protects the account cannot be turned off.',
  request: { topic: z.enum(NOTICE_TOPIC_NAMES), channel: z.enum(NOTICE_CHANNELS), on: z.boolean() },
  reply: nothing(),
  refusals: ['403'],
})

/** Changes from how near on a liquidation is told. */
export const messageNear = defineCall({
  path: '/api/message/near',
  access: 'session',
  summary:
    'Changes how near to its liquidation a position must come, in per cent of the mark, for its owner to be told.',
  request: { percent: z.int().check(z.gte(1), z.lte(NEAR_PERCENT_MAX)) },
  reply: nothing(),
  refusals: [],
})
