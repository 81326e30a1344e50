import { defineDeskCall } from '../define-call.ts'
import { optionalText } from '../fields.ts'
import { z } from '../zod.ts'
import { moment } from './desk-fields.ts'

const number = () => z.int().check(z.gte(1))

const head = {
  institution: z.int(),
  name: z.string(),
  time_zone: z.string(),
  opened_at: moment(),
  /** Null: it is open to its contacts. */
  closed_at: z.nullable(moment()),
  /** Amounts are decimal text with two decimals. */
  balance: z.string(),
  contacts: z.int(),
}

/** The institutions of the console. */
export const deskInstitutionList = defineDeskCall({
  path: '/desk/institution/list',
  access: 'session',
  permission: 'institutions',
  summary: 'The institutions by number, newest first, by name or number, with balance and contacts; paged by number.',
  request: {
    text: z.optional(optionalText(100)),
    before: z.optional(number()),
    limit_num: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  },
  reply: z.object({
    institutions: z.array(z.object(head)),
    more: z.boolean(),
    /** How many there are in all, and how many of them are closed. */
    all: z.int(),
    closed: z.int(),
  }),
  refusals: [],
})

/** One institution. */
export const deskInstitution = defineDeskCall({
  path: '/desk/institution/info',
  access: 'session',
  permission: 'institutions',
  summary: 'One institution: its contacts, terms, packages and how its month stands.',
  request: { institution: number() },
  reply: z.object({
    ...head,
    factor_required: z.boolean(),
    terms: z.object({ credit: z.string(), discount: z.string(), people: z.int() }),
    classes: z.object({ now: z.int(), planned: z.int(), held_30d: z.int() }),
    people: z.array(
      z.object({
        contact: z.int(),
        name: z.string(),
        /** By which they sign in, and by which acts name them. */
        login: z.string(),
        permissions: z.array(z.string()),
        second_factor: z.boolean(),
        temporary_password: z.boolean(),
        disabled_at: z.nullable(moment()),
        added_at: moment(),
      }),
    ),
    packages: z.array(
      z.object({
        package: z.int(),
        unit: z.string(),
        minutes: z.int(),
        used: z.int(),
        begins_at: moment(),
        ends_at: moment(),
      }),
    ),
  }),
  refusals: ['404'],
})

/** The rows of an institution’s account. */
export const deskInstitutionStatement = defineDeskCall({
  path: '/desk/institution/statement',
  access: 'session',
  permission: 'institutions',
  summary: 'The rows of an institution’s account, newest first; paged by row.',
  request: {
    institution: number(),
    before: z.optional(number()),
    limit_num: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  },
  reply: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        at: moment(),
        type: z.string(),
        amount: z.string(),
        balance: z.string(),
        by: z.string(),
        note: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['404'],
})
