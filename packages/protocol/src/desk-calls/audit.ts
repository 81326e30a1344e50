import { defineDeskCall } from '../define-call.ts'
import { optionalText, seconds } from '../fields.ts'
import { AUDIT_OUTCOMES } from '../terms/desk-terms.ts'
import { z } from '../zod.ts'
import { auditSeq, moment, words } from './desk-fields.ts'

const filters = {
  operator: z.optional(optionalText(64)),
  act: z.optional(optionalText(64)),
  /** What it is about (`user 100001`), or its number or name alone (`BTCUSDT`). */
  subject: z.optional(optionalText(100)),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  from: z.optional(seconds()),
  to: z.optional(seconds()),
}

const row = {
  seq: z.int(),
  at: moment(),
  operator: z.string(),
  act: z.string(),
  /** As a command has them. */
  words: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  reason: z.nullable(z.string()),
  /** What it is about: `market BTCUSDT`; null: nothing that has a number or a name. */
  subject: z.nullable(z.string()),
  outcome: z.enum(AUDIT_OUTCOMES),
  detail: z.nullable(z.string()),
  ended_at: z.nullable(moment()),
  /** The address it came from: the desk's page or a command. */
  by: z.enum(['page', 'command']),
  digest: z.string(),
}

/** The rows of the audit. */
export const deskAuditList = defineDeskCall({
  path: '/desk/audit/list',
  access: 'session',
  permission: 'audit',
  summary: 'Rows of the audit, newest first, by operator, act, subject, outcome and time; paged by row.',
  request: {
    ...filters,
    /** Rows below this one alone. */
    before: z.optional(auditSeq()),
    limit_num: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
  },
  reply: z.object({
    rows: z.array(z.object(row)),
    /** How many rows match, counted to ten thousand. */
    matching: z.int(),
    head: z.nullable(z.object({ seq: z.int(), digest: z.string() })),
    unfinished: z.int(),
    operators: z.array(z.string()),
  }),
  refusals: [],
})

/** One row of the audit. */
export const deskAuditRow = defineDeskCall({
  path: '/desk/audit/row',
  access: 'session',
  permission: 'audit',
  summary: 'One row of the audit: what it changed, who and why, and its place in the chain.',
  request: { seq: auditSeq() },
  reply: z.object({
    ...row,
    changes: z.array(z.object({ what: words(), from: z.string(), to: z.string() })),
    touches: z.array(z.object({ what: words(), count: z.int() })),
    request: z.nullable(
      z.object({
        request_no: z.int(),
        outcome: z.nullable(z.string()),
        by: z.nullable(z.string()),
        at: z.nullable(moment()),
      }),
    ),
    proof: z.enum(['none', 'totp', 'passkey']),
    session: z.nullable(z.object({ device: z.string(), address: z.string(), since: moment() })),
    before: z.string(),
    after: z.nullable(z.string()),
    holds: z.boolean(),
  }),
  refusals: ['404'],
})

/** Follows the whole chain. */
export const deskAuditVerify = defineDeskCall({
  path: '/desk/audit/verify',
  access: 'session',
  permission: 'audit',
  limit: 'sensitive',
  summary: 'Follows the chain from its first row and says where it ends or breaks.',
  request: {},
  reply: z.object({
    holds: z.boolean(),
    rows: z.int(),
    digest: z.nullable(z.string()),
    /** The sentence that says where it breaks. */
    broken: z.nullable(z.string()),
    took_ms: z.number(),
    at: moment(),
  }),
  refusals: [],
})
