import { countOf, type DecimalStep, formatDigits, readSteps } from '@bourse/kernel'
import { marketEstimate } from './market-estimate.ts'
import { moneyAtoms } from './market-rules.ts'
import type { Situation } from './situation.ts'
import { AFTER_MAX_MIN, MINUTES, shapeOf, type Ticket, type TicketField, triggerRises } from './ticket.ts'
import { availableAtoms, byValue, type TicketSummary } from './ticket-summary.ts'

/** What can be wrong with an order before it is sent, in the words of the dictionaries. */
export type ProblemName =
  | 'empty'
  | 'notANumber'
  | 'notAboveZero'
  | 'notAMultiple'
  | 'amountTooLow'
  | 'amountTooHigh'
  | 'valueTooLow'
  | 'valueTooHigh'
  | 'tooCheap'
  | 'tooDear'
  | 'tooLittleMoney'
  | 'alreadyReached'
  | 'trailTooLong'
  | 'wouldTake'
  | 'aboveTrigger'
  | 'belowTrigger'
  | 'noLiquidity'
  | 'notFillable'
  | 'stale'
  | 'closed'
  | 'tooLong'

/** One thing that is wrong: where, what, and the bound that says how to mend it. `form` belongs to no field. */
export type TicketProblem = {
  readonly field: TicketField | 'form'
  readonly name: ProblemName
  /** A number for the sentence, and its coin where that follows from the side. */
  readonly bound?: string
  readonly coin?: string
}

/** All that is wrong, field by field, in the order in which the server would look. Empty fields are last: nobody has erred yet. */
export function ticketProblems(ticket: Ticket, situation: Situation, summary: TicketSummary): readonly TicketProblem[] {
  const found = [
    ...marketState(ticket, situation),
    ...prices(ticket, situation),
    ...legs(ticket, situation),
    ...sizes(ticket, situation, summary),
    ...life(ticket),
    ...book(ticket, situation, summary),
    ...funds(ticket, situation, summary),
  ]
  const seen = new Set<string>()
  // One sentence a field: the first that holds.
  const firsts = found.filter(({ field }) => !seen.has(field) && seen.add(field))
  return firsts.toSorted((one, other) => Number(one.name === 'empty') - Number(other.name === 'empty'))
}

function marketState(ticket: Ticket, { rules, stale }: Situation): readonly TicketProblem[] {
  if (!rules.open) return [{ field: 'form', name: 'closed' }]
  const { atMarket, waits } = shapeOf(ticket)
  return stale && atMarket && !waits ? [{ field: 'form', name: 'stale' }] : []
}

function prices(ticket: Ticket, situation: Situation): readonly TicketProblem[] {
  const { rules } = situation
  const shape = shapeOf(ticket)
  return [
    ...(shape.price ? stepProblem('price', ticket.price, rules.tick) : []),
    ...(shape.price && ticket.kind === 'limit' ? bandProblem(ticket, situation) : []),
    ...(shape.trigger ? stepProblem('trigger', ticket.trigger, rules.tick) : []),
    ...(shape.trigger ? triggerProblem(ticket, situation) : []),
    ...(shape.trail ? stepProblem('trail', ticket.trail, rules.tick) : []),
    ...(shape.trail ? trailProblem(ticket, situation) : []),
    ...(shape.stopPrice && ticket.stopPrice !== '' ? stepProblem('stopPrice', ticket.stopPrice, rules.tick) : []),
  ]
}

function stepProblem(field: TicketField, text: string, step: DecimalStep): readonly TicketProblem[] {
  switch (readSteps(text, step).kind) {
    case 'count':
      return []
    case 'empty':
      return [{ field, name: 'empty' }]
    case 'not_a_number':
      return [{ field, name: 'notANumber' }]
    case 'not_above_zero':
      return [{ field, name: 'notAboveZero' }]
    case 'not_a_multiple':
      return [{ field, name: 'notAMultiple', bound: formatDigits(step.units, step.scale) }]
  }
}

function bandProblem(ticket: Ticket, { rules }: Situation): readonly TicketProblem[] {
  const price = countOf(ticket.price, rules.tick)
  if (rules.band === null || price === null || price === 0n) return []
  const [lowest, highest] = [countOf(rules.band.lowest, rules.tick), countOf(rules.band.highest, rules.tick)]
  if (lowest !== null && price < lowest) return [{ field: 'price', name: 'tooCheap', bound: rules.band.lowest }]
  if (highest !== null && price > highest) return [{ field: 'price', name: 'tooDear', bound: rules.band.highest }]
  return []
}

function triggerProblem(ticket: Ticket, { rules, last }: Situation): readonly TicketProblem[] {
  const [trigger, now] = [countOf(ticket.trigger, rules.tick), countOf(last, rules.tick)]
  if (trigger === null || trigger === 0n || now === null || last === null) return []
  // The stop leg of an OCO rises for a buyer and falls for a seller, as a stop does.
  const reached = triggerRises(ticket) ? now >= trigger : now <= trigger
  return reached ? [{ field: 'trigger', name: 'alreadyReached', bound: last }] : []
}

function trailProblem(ticket: Ticket, { rules, last }: Situation): readonly TicketProblem[] {
  const [trail, now] = [countOf(ticket.trail, rules.tick), countOf(last, rules.tick)]
  const tooLong = ticket.side === 'sell' && trail !== null && now !== null && trail >= now
  return tooLong && last !== null ? [{ field: 'trail', name: 'trailTooLong', bound: last }] : []
}

function legs(ticket: Ticket, { rules }: Situation): readonly TicketProblem[] {
  if (ticket.kind !== 'oco') return []
  const [price, trigger] = [countOf(ticket.price, rules.tick), countOf(ticket.trigger, rules.tick)]
  if (price === null || trigger === null || trigger === 0n) return []
  // A seller's limit leg waits above the market and its stop below; a buyer's the other way round.
  if (ticket.side === 'sell' && price <= trigger)
    return [{ field: 'price', name: 'aboveTrigger', bound: ticket.trigger }]
  if (ticket.side === 'buy' && price >= trigger)
    return [{ field: 'price', name: 'belowTrigger', bound: ticket.trigger }]
  return []
}

function sizes(ticket: Ticket, situation: Situation, summary: TicketSummary): readonly TicketProblem[] {
  const { rules } = situation
  const shape = shapeOf(ticket)
  const money = byValue(ticket)
  const field = ticket.basis === 'total' || (money && ticket.basis === 'share') ? 'total' : 'amount'
  if (ticket.basis === 'amount' && shape.amount) {
    const wrong = stepProblem('amount', ticket.amount, rules.lot)
    if (wrong.length > 0) return wrong
  }
  if (ticket.basis === 'total' && shape.total) {
    const wrong = stepProblem('total', ticket.total, { units: 1n, scale: rules.scale.money })
    if (wrong.length > 0) return wrong
  }
  if (ticket.basis === 'share' && ticket.share === 0) return [{ field, name: 'empty' }]
  return [...(money ? [] : amountBounds(field, situation, summary)), ...valueBounds(field, situation, summary)]
}

function life(ticket: Ticket): readonly TicketProblem[] {
  if (ticket.lifetime !== 'after') return []
  const wrong = stepProblem('after', ticket.after, MINUTES)
  if (wrong.length > 0) return wrong
  const minutes = countOf(ticket.after, MINUTES)
  return minutes !== null && minutes > AFTER_MAX_MIN
    ? [{ field: 'after', name: 'tooLong', bound: String(AFTER_MAX_MIN) }]
    : []
}

function amountBounds(
  field: 'amount' | 'total',
  { rules }: Situation,
  { lots }: TicketSummary,
): readonly TicketProblem[] {
  if (lots === null) return []
  const [min, max] = [countOf(rules.minAmount, rules.lot), countOf(rules.maxAmount, rules.lot)]
  if (min !== null && lots < min) return [{ field, name: 'amountTooLow', bound: rules.minAmount }]
  if (max !== null && lots > max) return [{ field, name: 'amountTooHigh', bound: rules.maxAmount }]
  return []
}

function valueBounds(
  field: 'amount' | 'total',
  { rules }: Situation,
  { value }: TicketSummary,
): readonly TicketProblem[] {
  // Without a price nothing is worth anything: that is the price's fault.
  if (value === null || value === 0n) return []
  const [min, max] = [moneyAtoms(rules, rules.minValue), moneyAtoms(rules, rules.maxValue)]
  if (min !== null && value < min) return [{ field, name: 'valueTooLow', bound: rules.minValue }]
  if (max !== null && value > max) return [{ field, name: 'valueTooHigh', bound: rules.maxValue }]
  return []
}

function book(ticket: Ticket, situation: Situation, { lots }: TicketSummary): readonly TicketProblem[] {
  const { rules, bestAsk, bestBid } = situation
  const buys = ticket.side === 'buy'
  const levels = buys ? situation.asks : situation.bids
  if (ticket.kind === 'market') {
    if (levels !== null && levels.length === 0) return [{ field: 'form', name: 'noLiquidity' }]
    if (ticket.lifetime !== 'fok' || lots === null || byValue(ticket)) return []
    const estimate = marketEstimate(situation, ticket.side, { lots })
    return estimate?.whole === false ? [{ field: 'form', name: 'notFillable' }] : []
  }
  if (!ticket.postOnly || !['limit', 'oco'].includes(ticket.kind)) return []
  const [price, opposite] = [countOf(ticket.price, rules.tick), countOf(buys ? bestAsk : bestBid, rules.tick)]
  if (price === null || price === 0n || opposite === null) return []
  const takes = buys ? price >= opposite : price <= opposite
  return takes ? [{ field: 'price', name: 'wouldTake', bound: (buys ? bestAsk : bestBid) ?? '' }] : []
}

function funds(ticket: Ticket, situation: Situation, summary: TicketSummary): readonly TicketProblem[] {
  const available = availableAtoms(ticket, situation)
  const need = summary.need ?? needAtLeast(ticket, situation, summary)
  if (need === null || available === null || need <= available) return []
  const { rules } = situation
  const field = ticket.side === 'sell' || ticket.basis === 'amount' ? 'amount' : 'total'
  const shown = shapeOf(ticket)[field] ? field : 'total'
  const [coin, scale] = ticket.side === 'buy' ? [rules.money, rules.scale.money] : [rules.stock, rules.scale.stock]
  return [{ field: shown, name: 'tooLittleMoney', bound: formatDigits(available, scale), coin }]
}

/** What the levels on the screen alone would cost a buyer who wants more than they hold. */
function needAtLeast(ticket: Ticket, situation: Situation, { lots }: TicketSummary): bigint | null {
  if (ticket.kind !== 'market' || ticket.side !== 'buy' || lots === null) return null
  return marketEstimate(situation, 'buy', { lots })?.value ?? null
}
