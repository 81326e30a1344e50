import type { CallFailed, CallResult } from '@bourse/client'
import type {
  ContractOrderView,
  contractAmend,
  contractCancel,
  contractCancelAll,
  contractLeverage,
  contractMarginAdjust,
  contractMarginMode,
  contractOrder,
  fundsTransfer,
  RequestInput,
} from '@bourse/protocol'
import { numberText } from '@bourse/ui'
import type { AmendedTerms } from '../../../site/amending/amended-terms.ts'
import { contractCall } from '../../../site/contract-host/contract-host.ts'
import { calls } from '../../../site/site.ts'
import type { OrderRequest } from '../form/contract-request.ts'
import { type ContractField, type ContractTicket, contractShape } from '../form/contract-ticket.ts'

/** Places an order. */
export const placeOrder = (request: OrderRequest): Promise<CallResult<ContractOrderView>> =>
  contractCall<typeof contractOrder>('/api/contract/order', request)

/** Places orders one after the other; the first that is refused ends it, with its reason. */
export async function placeAll(requests: readonly OrderRequest[]): Promise<CallFailed | null> {
  for (const request of requests) {
    const answer = await placeOrder(request)
    if (!answer.ok) return answer
  }
  return null
}

/** Changes the terms of an order where it rests or waits. */
export const amendOrder = (
  { market, id }: Pick<ContractOrderView, 'market' | 'id'>,
  change: AmendedTerms,
): Promise<CallResult<ContractOrderView>> =>
  contractCall<typeof contractAmend>('/api/contract/amend', { market, order_id: id, ...change })

/** Takes an order back. */
export const cancelOrder = ({ market, id }: ContractOrderView) =>
  contractCall<typeof contractCancel>('/api/contract/cancel', { market, order_id: id })

/** Takes all orders back, of one contract or of all. */
export const cancelAll = (market: string | null) =>
  contractCall<typeof contractCancelAll>('/api/contract/cancel-all', market === null ? {} : { market })

/** Sets the leverage of a side. */
export const setLeverage = (request: RequestInput<typeof contractLeverage>) =>
  contractCall<typeof contractLeverage>('/api/contract/leverage', request)

/** Changes how a contract is margined. */
export const setMarginMode = (request: RequestInput<typeof contractMarginMode>) =>
  contractCall<typeof contractMarginMode>('/api/contract/margin-mode', request)

/** Puts margin under a position, or takes some of it. */
export const adjustMargin = (request: RequestInput<typeof contractMarginAdjust>) =>
  contractCall<typeof contractMarginAdjust>('/api/contract/margin-adjust', request)

/** Rolls money in from the spot purse, or out to it. */
export const roll = (request: RequestInput<typeof fundsTransfer>) =>
  calls.call<typeof fundsTransfer>('/api/funds/transfer', request)

/** Whether it is unknown what became of a request: the same one may be sent again under the same id. */
export const isUnknown = ({ code }: CallFailed): boolean =>
  ['NETWORK', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE'].includes(code)

/** A new id for an act: with it, sending twice acts once. */
export function newClientId(random: Pick<Crypto, 'getRandomValues'> = crypto): string {
  const bytes = random.getRandomValues(new Uint8Array(15))
  return `w${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

const BOUNDS = ['min', 'max', 'tick', 'lot', 'closable', 'fillable', 'lowest', 'highest'] as const

/** What a refusal says, with the bounds that it names. */
export function refusalText({ msg, data }: CallFailed): string {
  if (typeof data !== 'object' || data === null) return msg
  const named = data as Readonly<Record<string, unknown>>
  const bounds = BOUNDS.flatMap(name => (typeof named[name] === 'string' ? [numberText(named[name])] : []))
  return bounds.length === 0 ? msg : `${msg} (${bounds.slice(0, 2).join(' – ')})`
}

/** The field that a refusal is about. */
export function refusedField({ code }: CallFailed, ticket: ContractTicket): ContractField | 'form' {
  const shape = contractShape(ticket)
  switch (code) {
    case 'PRICE_WRONG':
    case 'PRICE_OUT_OF_BAND':
    case 'POST_ONLY_WOULD_TAKE':
      return shape.price ? 'price' : 'form'
    case 'TRIGGER_WRONG':
      return shape.trail ? 'trail' : shape.trigger ? 'trigger' : 'form'
    case 'QUANTITY_TOO_LOW':
    case 'QUANTITY_TOO_HIGH':
    case 'CLOSE_TOO_LARGE':
    case 'INSUFFICIENT_BALANCE':
      return 'amount'
    default:
      return 'form'
  }
}
