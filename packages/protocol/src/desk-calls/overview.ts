import { defineDeskCall } from '../define-call.ts'
import { OPERATOR_ROLES } from '../terms/desk-terms.ts'
import { z } from '../zod.ts'
import { moment, words } from './desk-fields.ts'

/** How the house is: the strip of the overview and the foot of every page; pushed as `sound.update` too. */
export const deskSoundness = z.object({
  /** What is wrong now, in sentences; empty: sound. */
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  journal: z.object({ seq: z.int(), digest: z.nullable(z.string()) }),
  shadow: z.object({ equal: z.boolean(), seq: z.int() }),
  projector: z.object({ behind: z.int(), behind_s: z.number(), stops_at_s: z.int() }),
  /** Whether every asset adds up to zero over all accounts. */
  sums: z.object({ assets: z.int(), off: z.array(z.string()) }),
  /** What the house has against what it owes, asset by asset; the cover in per cent (`101.69`), null where it cannot be known. */
  cover: z.array(
    z.object({
      asset: z.string(),
      assets: z.string(),
      owed: z.string(),
      surplus: z.string(),
      cover: z.nullable(z.string()),
    }),
  ),
  /** The last backup of this house; null: there was none. */
  backup: z.nullable(z.object({ at: moment(), tested_at: z.nullable(moment()) })),
  at: moment(),
})

/** A queue as the overview and the menu show it; pushed as `queues.update` too. */
export const deskQueue = z.object({
  queue: z.string(),
  title: words(),
  /** Whether the caller decides in it. */
  mine: z.boolean(),
  count: z.int(),
  oldest_at: z.nullable(moment()),
  promise_s: z.int(),
  taken: z.array(z.object({ operator: z.string(), item: z.string(), until: moment() })),
})

/** What can be closed for everybody, and how it stands. */
const switches = () =>
  z.array(
    z.object({
      name: z.string(),
      title: words(),
      on: z.boolean(),
      /** What users are told; null while it is on. */
      reason: z.nullable(words()),
      by: z.nullable(z.string()),
      since: z.nullable(moment()),
    }),
  )

/** Maintenance that is announced and not over, the next one first. */
const maintenance = () => z.array(z.object({ id: z.int(), begins_at: moment(), ends_at: moment(), by: z.string() }))

const line = () =>
  z.object({
    name: z.enum(['orders', 'deals', 'sockets', 'answer', 'errors']),
    /** A second, held, milliseconds (p95), or counted, in every step; null where nothing was measured. */
    values: z.array(z.nullable(z.number())),
    now: z.nullable(z.number()),
    promise: z.nullable(z.number()),
  })

/** The overview. */
export const deskOverview = defineDeskCall({
  path: '/desk/overview/info',
  access: 'session',
  permission: 'overview',
  summary: 'Is it sound, is it busy, what waits, and what was done lately.',
  request: {},
  reply: z.object({
    sound: deskSoundness,
    busy: z.object({ from: moment(), step_s: z.int(), lines: z.array(line()) }),
    switches: switches(),
    maintenance: maintenance(),
    waits: z.array(deskQueue),
    done: z.array(
      z.object({
        seq: z.int(),
        at: moment(),
        operator: z.string(),
        act: z.string(),
        subject: z.string(),
        outcome: z.string(),
      }),
    ),
    acts_today: z.object({ acts: z.int(), operators: z.int() }),
    at_desk: z.array(
      z.object({
        operator: z.string(),
        role: z.enum(OPERATOR_ROLES),
        used: moment(),
        item: z.nullable(z.object({ queue: z.string(), id: z.string() })),
      }),
    ),
  }),
  refusals: [],
})

/** How the house is, alone: for the foot of every page. */
export const deskSound = defineDeskCall({
  path: '/desk/overview/sound',
  access: 'session',
  summary: 'How the house is: the line at the foot of every page.',
  request: {},
  reply: deskSoundness,
  refusals: [],
})

/** The house: what is in force. */
export const deskHouse = defineDeskCall({
  path: '/desk/house/info',
  access: 'session',
  permission: 'house',
  summary: 'The configuration in force with where each value came from, version, backups and switches.',
  request: {},
  reply: z.object({
    settings: z.array(
      z.object({
        name: z.string(),
        purpose: words(),
        /** Null: a secret, which is never shown. */
        value: z.nullable(z.string()),
        secret: z.boolean(),
        from: z.enum(['environment', 'default']),
      }),
    ),
    version: z.string(),
    node: z.string(),
    database: z.string(),
    started_at: moment(),
    backups: z.array(z.object({ at: moment(), file: z.string(), bytes: z.number(), tested_at: z.nullable(moment()) })),
    /** When a backup was last restored, to see whether it holds; null: never. */
    restore_tested_at: z.nullable(moment()),
    switches: switches(),
    maintenance: maintenance(),
    operators: z.array(
      z.object({
        name: z.string(),
        role: z.enum(OPERATOR_ROLES),
        added_at: moment(),
        removed_at: z.nullable(moment()),
        /** Whether the first sign-in has been. */
        settled: z.boolean(),
        used: z.nullable(moment()),
      }),
    ),
  }),
  refusals: [],
})
