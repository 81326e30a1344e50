import type { Situation } from '../form/situation.ts'
import type { Ticket, TicketField, TicketShape } from '../form/ticket.ts'
import type { TicketProblem } from '../form/ticket-problems.ts'
import type { TicketSummary } from '../form/ticket-summary.ts'
import type { RoomState, TradeRoom } from '../room/trade-room.ts'

/** The form as its parts draw it: what it holds and everything that follows. */
export type TicketView = {
  readonly ticket: Ticket
  readonly shape: TicketShape
  readonly situation: Situation
  readonly summary: TicketSummary
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
