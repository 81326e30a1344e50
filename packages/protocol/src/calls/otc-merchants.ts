import { defineCall } from '../define-call.ts'
import { coinName, decimal, seconds, text } from '../fields.ts'
import { MERCHANT_STATES, OTC_MERCHANT } from '../terms/otc-terms.ts'
import { z } from '../zod.ts'

/** How somebody stands as a merchant. */
export const merchantView = z.object({
  status: z.enum(MERCHANT_STATES),
  /** Held of the OTC purse as long as one asks or is one. */
  deposit: z.object({ coin: coinName(), amount: decimal() }),
  needs: z.object({ orders: z.int(), completion: z.int() }),
  /** What one has: released orders, and per cent of them; null before the first. */
  has: z.object({ orders: z.int(), completion: z.nullable(decimal()) }),
  adverts_max: z.int(),
  /** Why the house said no, or took the badge. */
  reason: z.nullable(z.string()),
  time: z.nullable(seconds()),
})

/** How somebody stands as a merchant, on the wire. */
export type MerchantView = z.output<typeof merchantView>

/** How one stands. */
export const otcMerchantInfo = defineCall({
  path: '/api/otc/merchant-info',
  access: 'session',
  summary: 'How one stands as a merchant: what it takes, what one has, and what the house said.',
  request: {},
  reply: merchantView,
  refusals: [],
})

/** Applies. */
export const otcMerchantApply = defineCall({
  path: '/api/otc/merchant-apply',
  access: 'session',
  limit: 'order',
  summary: 'Asks to be a merchant; the deposit is held of the OTC purse until one leaves or is refused.',
  request: { text: text(OTC_MERCHANT.textLengthMax) },
  reply: merchantView,
  refusals: ['409', 'VERIFY_FIRST', 'OTC_LIMIT', 'INSUFFICIENT_BALANCE', 'BUSY'],
})

/** Leaves. */
export const otcMerchantLeave = defineCall({
  path: '/api/otc/merchant-leave',
  access: 'session',
  limit: 'order',
  summary: 'Is a merchant no longer, or takes the wish back; the deposit comes back to the OTC purse.',
  request: {},
  reply: merchantView,
  refusals: ['409'],
})
