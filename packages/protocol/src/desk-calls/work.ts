import { defineDeskCall } from '../define-call.ts'
import { DELIVERY_STATES } from '../terms/application-terms.ts'
import { LETTER_STATES } from '../terms/desk-terms.ts'
import { z } from '../zod.ts'
import { moment, words } from './desk-fields.ts'

/** Which of a list: newest first, below a number where the page before ended. */
const paged = {
  before: z.optional(z.int().check(z.gte(1))),
  limit_num: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
}

/** A page of a list, and whether anything older is there. */
const page = <Rows extends z.core.$ZodLooseShape>(rows: Rows) => z.object({ ...rows, more: z.boolean() })

/** Whoever may see the work may see its lists. */
const list = { access: 'session', permission: 'work', refusals: [] } as const

const waits = () =>
  z.object({
    waiting: z.int(),
    oldest_at: z.nullable(moment()),
    /** What nobody tries any more. */
    given_up: z.int(),
    /** What arrived since midnight of UTC. */
    done: z.int(),
  })

const number = () => z.int().check(z.gte(1))

/** Every job of the house. */
export const deskWorkJobs = defineDeskCall({
  path: '/desk/work/jobs',
  access: 'session',
  permission: 'work',
  summary: 'Every job with its last run, its next and its failures, and what waits of each kind of work.',
  request: {},
  reply: z.object({
    jobs: z.array(
      z.object({
        name: z.string(),
        title: words(),
        group: z.enum(['exchange', 'house', 'lectern']),
        /** Comes back by itself, or works off what waits. */
        kind: z.enum(['rounds', 'queue']),
        /** After how many seconds it comes back; null: by the clock, or when work comes. */
        every_s: z.nullable(z.number()),
        running: z.boolean(),
        last_at: z.nullable(moment()),
        took_ms: z.nullable(z.number()),
        next_at: z.nullable(moment()),
        runs: z.int(),
        /** In the last 24 hours, since the house started. */
        failed: z.int(),
        /** Whether its last run failed. */
        fails: z.boolean(),
        last_error: z.nullable(z.string()),
        recent: z.array(z.object({ at: moment(), took_ms: z.number(), failed: z.boolean() })),
      }),
    ),
    tasks: waits(),
    mail: waits(),
    sms: waits(),
    callbacks: waits(),
    conversions: waits(),
  }),
  refusals: [],
})

/** Work that waits in the database. */
export const deskWorkTasks = defineDeskCall({
  path: '/desk/work/tasks',
  ...list,
  summary: 'The work that waits for a try or was given up, newest first, with what was wrong.',
  request: { state: z._default(z.enum(['failed', 'all']), 'all'), ...paged },
  reply: page({
    tasks: z.array(
      z.object({
        job: z.int(),
        kind: z.string(),
        title: words(),
        about: z.nullable(z.string()),
        at: moment(),
        /** Null: it was given up. */
        next_at: z.nullable(moment()),
        tries: z.int(),
        last_error: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Letters and short messages, without their text. */
export const deskWorkLetters = defineDeskCall({
  path: '/desk/work/letters',
  ...list,
  summary:
    'Letters and short messages by where they stand, newest first, without their text and with addresses masked.',
  request: { state: z._default(z.enum(LETTER_STATES), 'waiting'), ...paged },
  reply: page({
    letters: z.array(
      z.object({
        letter: z.int(),
        channel: z.enum(['mail', 'sms']),
        to: z.string(),
        kind: z.string(),
        at: moment(),
        state: z.enum(LETTER_STATES),
        next_at: z.nullable(moment()),
        ended_at: z.nullable(moment()),
        tries: z.int(),
        last_error: z.nullable(z.string()),
      }),
    ),
  }),
})

/** What is posted to institutions. */
export const deskWorkCallbacks = defineDeskCall({
  path: '/desk/work/callbacks',
  ...list,
  summary: 'What is posted to the systems of institutions, by where it stands, newest first.',
  request: { state: z._default(z.enum(DELIVERY_STATES), 'waiting'), ...paged },
  reply: page({
    callbacks: z.array(
      z.object({
        callback: z.int(),
        institution: z.int(),
        institution_name: z.string(),
        event: z.string(),
        state: z.enum(DELIVERY_STATES),
        at: moment(),
        next_at: z.nullable(moment()),
        tries: z.int(),
        /** What the last try brought: a status, or why there was none. */
        answer: z.nullable(z.string()),
      }),
    ),
  }),
})

/** One callback. */
export const deskWorkCallback = defineDeskCall({
  path: '/desk/work/callback',
  access: 'session',
  permission: 'work',
  summary: 'One callback: where it goes, what it sends, every try, and how the institution’s others go.',
  request: { callback: number() },
  reply: z.object({
    callback: z.int(),
    institution: z.int(),
    institution_name: z.string(),
    event: z.string(),
    state: z.enum(DELIVERY_STATES),
    at: moment(),
    next_at: z.nullable(moment()),
    /** Null: the institution has no address for callbacks any more. */
    url: z.nullable(z.string()),
    body: z.string(),
    tries: z.array(z.object({ no: z.int(), at: moment(), answer: z.string(), good: z.boolean(), took_ms: z.number() })),
    /** The institution’s callbacks of the last 24 hours. */
    others: z.object({ waiting: z.int(), delivered: z.int(), last_delivered_at: z.nullable(moment()) }),
  }),
  refusals: ['404'],
})

/** Documents on their way into pages. */
export const deskWorkConversions = defineDeskCall({
  path: '/desk/work/conversions',
  ...list,
  summary: 'The documents that wait for their conversion, are being converted, or failed, newest first.',
  request: { state: z._default(z.enum(['waiting', 'failed']), 'waiting'), ...paged },
  reply: page({
    conversions: z.array(
      z.object({
        document: z.int(),
        institution: z.int(),
        institution_name: z.string(),
        format: z.string(),
        bytes: z.number(),
        state: z.enum(['queued', 'converting', 'failed']),
        /** In per cent. */
        progress: z.number(),
        reason: z.nullable(z.string()),
        tries: z.int(),
        at: moment(),
      }),
    ),
  }),
})
