import { formatDigits } from '@bourse/kernel'
import type { orderLimit, orderOco, RequestInput } from '@bourse/protocol'
import type { MarketRules } from './market-rules.ts'
import { type Lifetime, shapeOf, type Ticket } from './ticket.ts'
import { byValue, type FormSummary, stopNeed } from './ticket-summary.ts'

const A_DAY_S = 86_400
const DAYS: Readonly<Partial<Record<Lifetime, number>>> = { day: 1, week: 7, month: 30 }

/** What is sent: the path and the fields of its call. */
export type TicketRequest =
  | { readonly path: '/api/bargain/order-limit'; readonly request: RequestInput<typeof orderLimit> }
  | { readonly path: '/api/bargain/order-oco'; readonly request: RequestInput<typeof orderOco> }

/** Who sends it and when: the id makes a second try harmless. */
export type Sending = { readonly clientId: string; readonly nowS: number }

/** The call that places what the form holds. Ask for it only when nothing is wrong. */
export function ticketRequest(
  ticket: Ticket,
  { rules, summary }: { readonly rules: MarketRules; readonly summary: FormSummary },
  sending: Sending,
): TicketRequest {
  const fields = {
    market: rules.name,
    side: ticket.side === 'sell' ? (1 as const) : (2 as const),
    stp: ticket.selfTrade,
    client_id: sending.clientId,
    ...(ticket.postOnly ? { post_only: true } : {}),
    ...expiry(ticket, sending),
  }
  if (ticket.kind === 'oco') return ocoRequest(ticket, { rules, summary }, fields)
  const shape = shapeOf(ticket)
  return {
    path: '/api/bargain/order-limit',
    request: {
      ...fields,
      type: ticket.kind,
      ...(shape.price ? { price: ticket.price } : {}),
      ...(shape.trigger ? { trigger_price: ticket.trigger } : {}),
      ...(shape.trail ? { trail: ticket.trail } : {}),
      ...(byValue(ticket) ? { money: summary.total ?? ticket.total } : { amount: summary.amount ?? ticket.amount }),
      ...timeInForce(ticket),
    },
  }
}

type OcoFields = Omit<RequestInput<typeof orderOco>, 'amount' | 'price' | 'trigger_price'>

function ocoRequest(
  ticket: Ticket,
  { rules, summary }: { readonly rules: MarketRules; readonly summary: FormSummary },
  fields: OcoFields,
): TicketRequest {
  const spend = ticket.side === 'buy' && summary.lots !== null ? stopNeed(ticket, rules, summary.lots) : null
  const stop =
    ticket.stopPrice !== ''
      ? { stop_price: ticket.stopPrice }
      : spend === null
        ? {}
        : { stop_money: formatDigits(spend, rules.scale.money) }
  return {
    path: '/api/bargain/order-oco',
    request: {
      ...fields,
      amount: summary.amount ?? ticket.amount,
      price: ticket.price,
      trigger_price: ticket.trigger,
      ...stop,
    },
  }
}

function timeInForce({ kind, side, lifetime }: Ticket): { time_in_force?: 'gtc' | 'ioc' | 'fok' } {
  const { lifetimes } = shapeOf({ kind, side })
  if (lifetimes.length === 0) return {}
  return { time_in_force: onWire(lifetime) }
}

const onWire = (lifetime: Lifetime): 'gtc' | 'ioc' | 'fok' =>
  lifetime === 'ioc' || lifetime === 'fok' ? lifetime : 'gtc'

function expiry({ lifetime, after }: Ticket, { nowS }: Sending): { expire_at?: number } {
  if (lifetime === 'after') return { expire_at: nowS + Number(after) * 60 }
  const days = DAYS[lifetime]
  return days === undefined ? {} : { expire_at: nowS + days * A_DAY_S }
}
