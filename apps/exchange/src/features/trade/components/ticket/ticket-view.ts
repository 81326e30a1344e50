import { type FunctionComponent, memo } from 'react'
import type { Situation } from '../../form/situation.ts'
import type { Ticket, TicketField, TicketShape } from '../../form/ticket.ts'
import type { TicketProblem } from '../../form/ticket-problems.ts'
import type { FormSummary } from '../../form/ticket-summary.ts'
import type { RoomState, TradeRoom } from '../../room/trade-room.ts'

/**
 * The form as its parts draw it: what it holds and everything that follows. Its parts are not drawn anew while nothing of that
 * is another, however often the market moves; what moves with it is asked for where it is shown.
 */
export type TicketView = {
  readonly ticket: Ticket
  readonly shape: TicketShape
  readonly situation: Situation
  readonly summary: FormSummary
  readonly problems: readonly TicketProblem[]
  readonly touched: RoomState['touched']
  readonly refused: RoomState['refused']
  /** Whether somebody has pressed the button: then what is missing is said too. */
  readonly asked: boolean
  /** Fields are as large as thumbs. */
  readonly touch: boolean
  readonly room: TradeRoom
  readonly onAsked: () => void
  /** The order is placed: what it leaves empty is no error. */
  readonly onSent: () => void
}

/** What is to be said beside a field now: what is wrong at once, what is missing only when the button was pressed. */
export function problemAt(view: TicketView, field: TicketField | 'form'): TicketProblem | null {
  const found = view.problems.find(problem => problem.field === field)
  if (found === undefined) return null
  return found.name === 'empty' && !view.asked ? null : found
}

/** Whether the parts would draw the same: on a phone the form shows the market's prices, elsewhere none of them. */
export function looksTheSame(one: TicketView, other: TicketView): boolean {
  if (one === other) return true
  const { situation: now, summary, problems } = one
  const { situation: then } = other
  const isSameForm =
    one.ticket === other.ticket &&
    one.refused === other.refused &&
    one.touched === other.touched &&
    one.asked === other.asked
  const isSameOwner =
    now.rules === then.rules &&
    now.fees === then.fees &&
    now.available.stock === then.available.stock &&
    now.available.money === then.available.money
  const isSameMarket =
    !one.touch || (now.last === then.last && now.bestBid === then.bestBid && now.bestAsk === then.bestAsk)
  if (!isSameForm || !isSameOwner || !isSameMarket || one.touch !== other.touch) return false
  return isSameSummary(summary, other.summary) && isSameSaid(problems, other.problems)
}

/** A part of the form that is drawn anew only when it would look another way. */
export const memoOfView = (part: FunctionComponent<{ view: TicketView }>) =>
  memo(part, (one, other) => looksTheSame(one.view, other.view))

// Every field is named, or this does not compile: one that is left out would never be drawn anew.
const SUMMED: Readonly<Record<keyof FormSummary, true>> = {
  lots: true,
  value: true,
  need: true,
  share: true,
  amount: true,
  total: true,
  average: true,
  feeCoin: true,
  makerFee: true,
  takerFee: true,
  receives: true,
  left: true,
}
const SUMMED_FIELDS = Object.keys(SUMMED) as (keyof FormSummary)[]

const isSameSummary = (one: FormSummary, other: FormSummary): boolean =>
  SUMMED_FIELDS.every(name => one[name] === other[name])

function isSameSaid(some: readonly TicketProblem[], others: readonly TicketProblem[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ field, name, bound, coin }, at) => {
      const other = others[at]
      return other?.field === field && other.name === name && other.bound === bound && other.coin === coin
    })
  )
}
