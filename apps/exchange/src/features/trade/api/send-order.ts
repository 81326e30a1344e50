import type { CallFailed, CallResult } from '@bourse/client'
import type { OrderView, orderInfo, orderLimit, orderOco } from '@bourse/protocol'
import { calls } from '../../../site/site.ts'
import { shapeOf, type Ticket, type TicketField } from '../form/ticket.ts'
import type { TicketRequest } from '../form/ticket-request.ts'

/** Sends what the form holds. The answer is the order, or the limit leg of the two. */
export async function sendOrder(sent: TicketRequest): Promise<CallResult<OrderView>> {
  if (sent.path === '/api/bargain/order-limit') return calls.call<typeof orderLimit>(sent.path, sent.request)
  const answer = await calls.call<typeof orderOco>(sent.path, sent.request)
  if (!answer.ok) return answer
  const [limit] = answer.data.orders
  if (limit === undefined) throw new Error('an order of two legs is answered with its orders')
  return { ...answer, data: limit }
}

/** Whether it is unknown what became of the order: the same one may be sent again under the same id. */
export function isUnknown({ code }: CallFailed): boolean {
  return ['NETWORK', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE'].includes(code)
}

const ASK_AGAIN_MS = 1_500

/** What became of an order whose answer was lost: asked until somebody knows. Null: it never arrived. */
export async function orderSentAs(market: string, client_id: string): Promise<OrderView | null> {
  for (;;) {
    const answer = await calls.call<typeof orderInfo>('/api/bargain/order-info', { market, client_id })
    if (answer.ok) return answer.data
    if (!isUnknown(answer)) return null
    await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

/** The field that a refusal is about. */
export function refusedField(failed: CallFailed, ticket: Ticket): TicketField | 'form' {
  const shape = shapeOf(ticket)
  const size = ticket.basis === 'total' && shape.total ? 'total' : shape.amount ? 'amount' : 'total'
  switch (failed.code) {
    case 'PRICE_WRONG':
    case 'PRICE_OUT_OF_BAND':
    case 'POST_ONLY_WOULD_TAKE':
      return shape.price ? 'price' : 'form'
    case 'TRIGGER_WRONG':
      return shape.trail ? 'trail' : shape.trigger ? 'trigger' : 'form'
    case 'QUANTITY_TOO_LOW':
    case 'QUANTITY_TOO_HIGH':
    case 'VALUE_TOO_LOW':
    case 'AMOUNT_TOO_LARGE':
    case 'INSUFFICIENT_BALANCE':
      return size
    case 'EXPIRY_WRONG':
      return ticket.lifetime === 'after' ? 'after' : 'form'
    default:
      return 'form'
  }
}

/** A new id for an order: with it, sending twice places once. */
export function newClientId(random: Pick<Crypto, 'getRandomValues'> = crypto): string {
  const bytes = random.getRandomValues(new Uint8Array(15))
  return `w${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
