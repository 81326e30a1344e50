import { defineDeskCall } from '../define-call.ts'
import { clientId, text } from '../fields.ts'
import { ACT_REASON_LENGTH_MAX, DESK_FILE_TEXT_MAX, DESK_PAGES, OPERATOR_ROLES } from '../terms/desk-terms.ts'
import { z } from '../zod.ts'
import { factorProof, itemId, moment, queueName, words } from './desk-fields.ts'

const actName = () => text(64)
const FIELD_TEXT_LENGTH_MAX = 20_000
const FIELDS_MAX = 32
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** What an act is told: the text of each field by its name; a field that may be left out may be left out. */
const texts = () =>
  z
    .record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(FIELD_TEXT_LENGTH_MAX)))
    .check(z.refine(said => Object.keys(said).length <= FIELDS_MAX, 'too_many'))

const field = () =>
  z.object({
    name: z.string(),
    label: words(),
    kind: z.enum(['text', 'whole', 'decimal', 'choice', 'file']),
    /** What it is when nothing is said; null: it must be said. */
    otherwise: z.nullable(z.string()),
    /** A text's longest, a number's least and most, a file's bytes. */
    min: z.nullable(z.number()),
    max: z.nullable(z.number()),
    /** What a text must look like, as a regular expression's source, and how that is said. */
    like: z.nullable(z.string()),
    wanted: z.nullable(words()),
    options: z.array(z.string()),
    /** What is said often, in the words of whoever reads it; anything else may be written. */
    often: z.array(z.object({ value: z.string(), label: words() })),
    /** A decimal may be below zero. */
    below: z.boolean(),
  })

/** Every act, as data: forms, checks and confirmations are made from it. */
export const deskActList = defineDeskCall({
  path: '/desk/act/list',
  access: 'session',
  summary: 'Every act as data: its page, fields, what it needs, which roles have it and whether the caller does.',
  request: {},
  reply: z.object({
    acts: z.array(
      z.object({
        name: z.string(),
        page: z.enum(DESK_PAGES),
        purpose: words(),
        effect: z.enum(['reads', 'acts']),
        fields: z.array(field()),
        needs: z.object({
          reason: z.boolean(),
          second_factor: z.boolean(),
          /** `always`, or where a field has one of these values; null: no second operator. */
          four_eyes: z.nullable(
            z.union([z.literal('always'), z.object({ field: z.string(), is: z.array(z.string()) })]),
          ),
        }),
        /** Reasons that are given often; another one may be written. */
        reasons: z.array(words()),
        /** Whether `act/would` has figures for it. */
        tells_before: z.boolean(),
        /** The field that says how much it may touch at most. */
        bound: z.nullable(z.string()),
        roles: z.array(z.enum(OPERATOR_ROLES)),
        mine: z.boolean(),
        /** It can be done at a set time: `coming add`. */
        can_come: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** What an act would change. */
export const deskActWould = defineDeskCall({
  path: '/desk/act/would',
  access: 'session',
  summary: 'What an act would change, in figures, and the row of the journal at which they were counted.',
  request: { act: actName(), fields: texts() },
  reply: z.object({
    changes: z.array(z.object({ what: words(), from: z.string(), to: z.string() })),
    /** What of others' it would touch, counted: resting orders of a side. */
    touches: z.array(z.object({ what: words(), count: z.int() })),
    /** The first of it as a table, and all of it by price; null where the act tells none. */
    listed: z.nullable(
      z.object({
        heads: z.array(words()),
        rows: z.array(z.array(z.string())),
        bars: z.nullable(
          z.object({
            lowest: z.string(),
            highest: z.string(),
            mark: z.string(),
            mark_at: z.number(),
            counts: z.array(z.object({ stays: z.int(), goes: z.int() })),
          }),
        ),
      }),
    ),
    /** Why nothing can be done, in a sentence; then there are no changes. */
    refused: z.nullable(z.string()),
    seq: z.int(),
    at: moment(),
  }),
  refusals: ['403', '404'],
})

/** Gives an act. */
export const deskActGive = defineDeskCall({
  path: '/desk/act/give',
  access: 'session',
  limit: 'order',
  summary: 'Gives an act, once for each client id: it is done, waits for a second operator, or is refused.',
  request: {
    client_id: clientId(),
    act: actName(),
    fields: texts(),
    reason: z.optional(text(ACT_REASON_LENGTH_MAX)),
    factor: z.optional(factorProof()),
    /** The item of a queue that it decides; whoever gives it must have taken it. */
    item: z.optional(z.object({ queue: queueName(), id: itemId() })),
  },
  reply: z.object({
    outcome: z.enum(['done', 'waits', 'refused', 'failed']),
    /** What a command would print. */
    text: z.string(),
    /** The row of the audit; null for an act that only looks, and for one refused before it was written. */
    audit_seq: z.nullable(z.int()),
    /** Among what waits for a second operator. */
    request_no: z.nullable(z.int()),
  }),
  refusals: [
    '403',
    '423',
    '404',
    '410',
    'CLIENT_ID_REUSED',
    'CODE_WRONG',
    'SECOND_CHECK_REQUIRED',
    'ITEM_NOT_TAKEN',
    'ITEM_TAKEN',
    'ITEM_DECIDED',
  ],
})

/** Hands in a file for an act to come. */
export const deskActFile = defineDeskCall({
  path: '/desk/act/file',
  access: 'session',
  limit: 'order',
  summary: 'Hands in a file for an act to come, which names it by the digest that this answers.',
  request: {
    content: z.string().check(z.minLength(1, 'required'), z.maxLength(DESK_FILE_TEXT_MAX), z.regex(BASE64, 'format')),
  },
  reply: z.object({ digest: z.string(), bytes: z.int() }),
  refusals: ['403'],
})

/** What waits for a second operator; `approve` and `decline` are acts. */
export const deskRequestList = defineDeskCall({
  path: '/desk/request/list',
  access: 'session',
  summary: 'The acts that wait for a second operator, oldest first, and whether the caller may be that one.',
  request: {},
  reply: z.object({
    promise_s: z.int(),
    requests: z.array(
      z.object({
        request_no: z.int(),
        audit_seq: z.int(),
        at: moment(),
        ends_at: moment(),
        operator: z.string(),
        act: z.string(),
        fields: z.record(z.string(), z.string()),
        reason: z.nullable(z.string()),
        roles: z.array(z.enum(OPERATOR_ROLES)),
        /** Null: the caller may approve it; otherwise why not. */
        not_mine: z.nullable(z.enum(['asked', 'role'])),
      }),
    ),
  }),
  refusals: [],
})

/** What is done at a set time. */
export const deskActComing = defineDeskCall({
  path: '/desk/act/coming',
  access: 'session',
  summary: 'The acts that are done at a set time, the nearest first, with who asked for each.',
  request: {},
  reply: z.object({
    coming: z.array(
      z.object({
        coming_no: z.int(),
        audit_seq: z.int(),
        due_at: moment(),
        operator: z.string(),
        act: z.string(),
        words: z.string(),
        /** It was begun and cut off: a person settles it. */
        cut_off: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})
