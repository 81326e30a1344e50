import { defineCall } from '../define-call.ts'
import { amount, decimal, marketName, nothing, seconds } from '../fields.ts'
import { ALERT_KINDS, ALERT_MOVE } from '../terms/alert-terms.ts'
import { z } from '../zod.ts'

const alertView = z.object({
  id: z.int(),
  market: marketName(),
  kind: z.enum(ALERT_KINDS),
  /** The price that is waited for; null: a move either way. */
  price: z.nullable(decimal()),
  /** Of a move: hundredths of a per cent from where the price was. */
  move: z.nullable(z.int()),
  /** The price when it was set. */
  base: decimal(),
  created_at: seconds(),
  /** When it was told, at which price; null: it waits. */
  fired_at: z.nullable(seconds()),
  fired_price: z.nullable(decimal()),
})

/** The alerts of whoever is signed in. */
export const alertList = defineCall({
  path: '/api/alert/list',
  access: 'session',
  summary: 'Price alerts: those that wait, then the latest that were told, the newest first.',
  request: {},
  reply: z.object({ records: z.array(alertView) }),
  refusals: [],
})

/** Sets one. */
export const alertAdd = defineCall({
  path: '/api/alert/add',
  access: 'session',
  summary: 'Sets a price alert, which is told once: above or below a price, or a move by so much either way.',
  request: {
    market: marketName(),
    kind: z.enum(ALERT_KINDS),
    price: z.optional(amount()),
    move: z.optional(z.int().check(z.gte(ALERT_MOVE.min), z.lte(ALERT_MOVE.max))),
  },
  rules: [
    z.refine<{ kind: string; price?: string }>(({ kind, price }) => kind === 'move' || price !== undefined, {
      error: 'required',
      path: ['price'],
    }),
    z.refine<{ kind: string; move?: number }>(({ kind, move }) => kind !== 'move' || move !== undefined, {
      error: 'required',
      path: ['move'],
    }),
  ],
  reply: alertView,
  refusals: ['404', 'PRICE_WRONG', 'ALERTS_MAX', 'ALERT_REACHED'],
})

/** Takes one away. */
export const alertDelete = defineCall({
  path: '/api/alert/delete',
  access: 'session',
  summary: 'Takes a price alert away.',
  request: { id: z.int().check(z.gte(1)) },
  reply: nothing(),
  refusals: ['404'],
})
