import { defineCall } from '../define-call.ts'
import { rowId, seconds, text } from '../fields.ts'
import { ID_TYPES, REVIEW_STATES } from '../terms/account-terms.ts'
import { z } from '../zod.ts'

const country = () => z.string().check(z.regex(/^[A-Z]{2}$/, 'format'))
const state = z.object({
  status: z.enum(REVIEW_STATES),
  submitted_at: z.nullable(seconds()),
  decided_at: z.nullable(seconds()),
  reason: z.nullable(z.string()),
})

/** Hands in who one is. */
export const setReal = defineCall({
  path: '/api/certification/set-real',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Hands in personal data (level 1) or documents (level 2: front, back except for a passport, and held in hand).',
  request: {
    level: z.literal([1, 2]),
    country: country(),
    real_name: text(64),
    id_type: z.enum(ID_TYPES),
    id_number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{5,32}$/, 'format')),
    front: z.optional(rowId()),
    back: z.optional(rowId()),
    hold: z.optional(rowId()),
  },
  reply: z.object({ status: z.enum(REVIEW_STATES) }),
  refusals: ['404', '409'],
})

/** Hands in a bank account. */
export const bankSubmit = defineCall({
  path: '/api/certification/bank-submit',
  access: 'session',
  limit: 'sensitive',
  summary: 'Hands in a Taiwan bank account with a picture of its passbook; the holder must be the verified person.',
  request: {
    bank_code: z.string().check(z.regex(/^[0-9]{3}$/, 'format')),
    branch: z.string().check(z.trim(), z.regex(/^[0-9]{4}$/, 'format')),
    account: z.string().check(z.trim(), z.regex(/^[0-9]{10,16}$/, 'format')),
    holder: text(64),
    passbook: rowId(),
  },
  reply: z.object({ status: z.enum(REVIEW_STATES) }),
  refusals: ['404', '409', 'VERIFY_FIRST'],
})

/** How far the verification has come. */
export const certificationStatus = defineCall({
  path: '/api/certification/status',
  access: 'session',
  summary: 'How far the verification of identity and bank account has come.',
  request: {},
  reply: z.object({
    level: z.int(),
    levels: z.array(
      z.object({
        level: z.int(),
        ...state.shape,
        real_name: z.nullable(z.string()),
        country: z.nullable(z.string()),
        id_type: z.nullable(z.string()),
        id_tail: z.nullable(z.string()),
        /** The handed-in pictures, by addresses that expire. */
        images: z.array(z.object({ part: z.enum(['front', 'back', 'hold']), url: z.string() })),
      }),
    ),
    bank: z.object({
      ...state.shape,
      bank_code: z.nullable(z.string()),
      branch: z.nullable(z.string()),
      account_tail: z.nullable(z.string()),
    }),
    /** Whether this installation approves by itself after a minute: demo only, and said on screen. */
    demo_approval: z.boolean(),
  }),
  refusals: [],
})
