import { defineCall } from '../define-call.ts'
import { nothing } from '../fields.ts'
import { REMINDERS } from '../terms/reminder-terms.ts'
import { z } from '../zod.ts'

const NUMBER_MAX = 2_147_483_647

const about = { what: z.enum(REMINDERS), id: z.int().check(z.gte(1), z.lte(NUMBER_MAX)) }

/** What one waits for. */
export const reminderList = defineCall({
  path: '/api/reminder/list',
  access: 'session',
  summary: 'The sales and rounds of votes that one asked to be told of when they open, and was not told of yet.',
  request: {},
  reply: z.object({ records: z.array(z.object({ what: z.enum(REMINDERS), id: z.int() })) }),
  refusals: [],
})

/** Asks to be told, or not any more. */
export const reminderSet = defineCall({
  path: '/api/reminder/set',
  access: 'session',
  summary: 'Asks to be told once when a sale or a round of votes opens that is still to come, or not any more.',
  request: { ...about, on: z.boolean() },
  reply: nothing(),
  refusals: ['404', '410'],
})
