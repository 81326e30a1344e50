import { textOfCount } from '@bourse/kernel'
import type { contractOrder, RequestInput } from '@bourse/protocol'
import type { PositionSide } from '@bourse/protocol/terms'
import type { ContractRules } from './contract-rules.ts'
import type { ContractSummary } from './contract-summary.ts'
import { actionOf, type ContractTicket, contractShape, triggerKind } from './contract-ticket.ts'

/** What places one order of a contract. */
export type OrderRequest = RequestInput<typeof contractOrder>

/** What an order is made of besides the form. */
export type Placing = {
  readonly rules: ContractRules
  readonly side: PositionSide
  readonly summary: ContractSummary
  /** The price that a trigger is compared with, by which it is a stop or a take-profit. */
  readonly reference: string | null
  readonly clientId: string
}

/** The order that the form holds for one button. Ask for it only when nothing is wrong with that button. */
export function contractRequest(ticket: ContractTicket, placing: Placing): OrderRequest {
  const { rules, side, summary, reference, clientId } = placing
  const shape = contractShape(ticket)
  return {
    market: rules.name,
    action: actionOf(ticket.intent, side),
    type: typeOf(ticket, side, reference),
    amount: summary.lots === null ? ticket.amount : textOfCount(BigInt(summary.lots), rules.lot),
    client_id: clientId,
    ...(shape.price ? { price: ticket.price } : {}),
    ...(shape.trigger ? { trigger_price: ticket.trigger } : {}),
    ...(shape.trail ? { trail: ticket.trail } : {}),
    ...(shape.waits ? { trigger_by: ticket.triggerBy } : {}),
    ...(ticket.intent === 'close' ? { reduce_only: true } : {}),
    ...(shape.rests ? { time_in_force: ticket.lifetime, post_only: ticket.postOnly } : {}),
  }
}

function typeOf(ticket: ContractTicket, side: PositionSide, reference: string | null): OrderRequest['type'] {
  if (ticket.kind !== 'trigger') return ticket.kind
  return triggerKind({ intent: ticket.intent, side }, ticket.trigger, reference) ?? 'stop'
}

/** The prices that end a position by themselves: orders that wait, and close all there is at market. */
export type Guards = { readonly takeProfit: string; readonly stopLoss: string }

/** The orders that guard a position. An empty price is no order. */
export function guardRequests(
  { takeProfit, stopLoss }: Guards,
  of: { readonly market: string; readonly side: PositionSide; readonly clientId: (part: string) => string },
): readonly OrderRequest[] {
  const guard = (type: 'take_profit' | 'stop', trigger: string): readonly OrderRequest[] =>
    trigger === ''
      ? []
      : [
          {
            market: of.market,
            action: actionOf('close', of.side),
            type,
            trigger_price: trigger,
            trigger_by: 'mark',
            reduce_only: true,
            client_id: of.clientId(type),
          },
        ]
  return [...guard('take_profit', takeProfit), ...guard('stop', stopLoss)]
}
