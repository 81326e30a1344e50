import { countOf, type DecimalStep, readSteps, textOfCount } from '@bourse/kernel'
import type { PositionSide } from '@bourse/protocol/terms'
import type { ContractSituation } from './contract-situation.ts'
import { type ContractSummary, type SideSummary } from './contract-summary.ts'
import { buys, type ContractField, type ContractTicket, contractShape } from './contract-ticket.ts'

/** What can be wrong with the form, in the words of the dictionaries. */
export type ContractProblemName =
  | 'empty'
  | 'notANumber'
  | 'notAboveZero'
  | 'notAMultiple'
  | 'tooCheap'
  | 'tooDear'
  | 'amountTooLow'
  | 'amountTooHigh'
  | 'atReference'
  | 'trailTooLong'
  | 'nothingToClose'
  | 'closeTooLarge'
  | 'tooLittle'
  | 'positionTooLarge'
  | 'leverageTooHigh'
  | 'wouldTake'
  | 'noLiquidity'
  | 'guardSide'
  | 'frozen'
  | 'stale'
  | 'closed'

/** One thing that is wrong: in a field, of one button, or of the whole form. */
export type ContractProblem = {
  readonly field: ContractField | 'form'
  /** Only this button is concerned; null: both. */
  readonly side: PositionSide | null
  readonly name: ContractProblemName
  readonly bound?: string
}

/** All that is wrong: of a field the first that holds, then of each button what keeps only that one. */
export function contractProblems(
  ticket: ContractTicket,
  situation: ContractSituation,
  summary: ContractSummary,
): readonly ContractProblem[] {
  const inFields = firstOfEach([
    ...ofMarket(ticket, situation),
    ...ofPrices(ticket, situation),
    ...ofAmount(ticket, situation, summary),
  ])
  const sides = (['long', 'short'] as const).flatMap(side => {
    const found = ofSide({ ticket, situation, summary }, summary[side])
    return found === null ? [] : [{ ...found, side }]
  })
  return [...inFields, ...sides]
}

type Fault = Omit<ContractProblem, 'side'>

function firstOfEach(found: readonly Fault[]): readonly ContractProblem[] {
  const seen = new Set<string>()
  return found
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .map(problem => ({ ...problem, side: null }))
    .toSorted((one, other) => Number(one.name === 'empty') - Number(other.name === 'empty'))
}

function ofMarket(ticket: ContractTicket, { rules, frozen, stale }: ContractSituation): readonly Fault[] {
  if (!rules.open) return [{ field: 'form', name: 'closed' }]
  // Without a mark nothing that opens can be judged; what closes goes on.
  if (frozen && ticket.intent === 'open') return [{ field: 'form', name: 'frozen' }]
  return stale && ticket.kind === 'market' ? [{ field: 'form', name: 'stale' }] : []
}

function ofPrices(ticket: ContractTicket, situation: ContractSituation): readonly Fault[] {
  const { rules } = situation
  const shape = contractShape(ticket)
  const reference = situation.prices[ticket.triggerBy]
  return [
    ...(shape.trigger ? stepFault('trigger', ticket.trigger, rules.tick) : []),
    ...(shape.trigger && reference !== null && Number(ticket.trigger) === Number(reference)
      ? [{ field: 'trigger' as const, name: 'atReference' as const, bound: reference }]
      : []),
    ...(shape.trail ? stepFault('trail', ticket.trail, rules.tick) : []),
    ...(shape.trail && reference !== null && Number(ticket.trail) >= Number(reference)
      ? [{ field: 'trail' as const, name: 'trailTooLong' as const, bound: reference }]
      : []),
    ...(shape.price && !shape.waits ? bandFault(ticket, situation) : []),
    ...(shape.price ? stepFault('price', ticket.price, rules.tick) : []),
    ...(ticket.guarded && ticket.intent === 'open' ? ofGuards(ticket, rules.tick) : []),
  ]
}

/** The two prices that go with an order: either may be left empty, not both. */
function ofGuards({ takeProfit, stopLoss }: ContractTicket, tick: DecimalStep): readonly Fault[] {
  if (takeProfit === '' && stopLoss === '') return [{ field: 'takeProfit', name: 'empty' }]
  return [
    ...(takeProfit === '' ? [] : stepFault('takeProfit', takeProfit, tick)),
    ...(stopLoss === '' ? [] : stepFault('stopLoss', stopLoss, tick)),
  ]
}

const STEP_FAULTS = {
  empty: 'empty',
  not_a_number: 'notANumber',
  not_above_zero: 'notAboveZero',
  not_a_multiple: 'notAMultiple',
} as const

function stepFault(field: ContractField, text: string, step: DecimalStep): readonly Fault[] {
  const reading = readSteps(text, step)
  if (reading.kind === 'count') return []
  const bound = reading.kind === 'not_a_multiple' ? { bound: textOfCount(1n, step) } : {}
  return [{ field, name: STEP_FAULTS[reading.kind], ...bound }]
}

/** Whether a number as it was typed is above a bound, also where it has more figures than any of ours. */
const isAbove = (typed: string, bound: string): boolean => Number(typed) > Number(bound)

function bandFault({ price }: ContractTicket, { rules, band }: ContractSituation): readonly Fault[] {
  if (band === null) return []
  // What is longer than any price is no number of ticks, and too dear all the same.
  if (isAbove(price, band.highest)) return [{ field: 'price', name: 'tooDear', bound: band.highest }]
  const ticks = countOf(price, rules.tick)
  const [lowest, highest] = [countOf(band.lowest, rules.tick), countOf(band.highest, rules.tick)]
  if (ticks === null) return []
  if (lowest !== null && ticks < lowest) return [{ field: 'price', name: 'tooCheap', bound: band.lowest }]
  return highest !== null && ticks > highest ? [{ field: 'price', name: 'tooDear', bound: band.highest }] : []
}

function ofAmount(ticket: ContractTicket, { rules }: ContractSituation, summary: ContractSummary): readonly Fault[] {
  const text = (count: number): string => textOfCount(BigInt(count), rules.lot)
  if (ticket.basis === 'amount') {
    const most = text(rules.maxLots)
    if (isAbove(ticket.amount, most)) return [{ field: 'amount', name: 'amountTooHigh', bound: most }]
    const fault = stepFault('amount', ticket.amount, rules.lot)
    if (fault.length > 0) return fault
  }
  const { lots } = summary
  if (lots === null) return [{ field: 'amount', name: 'empty' }]
  const least = ticket.intent === 'close' ? 1 : rules.minLots
  if (lots < least) return [{ field: 'amount', name: lots === 0 ? 'empty' : 'amountTooLow', bound: text(least) }]
  return lots > rules.maxLots ? [{ field: 'amount', name: 'amountTooHigh', bound: text(rules.maxLots) }] : []
}

type FormState = { ticket: ContractTicket; situation: ContractSituation; summary: ContractSummary }

function ofSide({ ticket, situation, summary: { lots, atTicks } }: FormState, side: SideSummary): Fault | null {
  if (lots === null || lots === 0) return null
  const fault = ticket.intent === 'open' ? openFault(ticket, situation, side) : closeFault(situation, side, lots)
  if (fault !== null) return fault
  const bought = buys(ticket.intent, side.side)
  const best = (bought ? situation.asks : situation.bids)?.[0]
  if (ticket.kind === 'market' && best === undefined && (bought ? situation.asks : situation.bids) !== null)
    return { field: 'form', name: 'noLiquidity' }
  if (!ticket.postOnly || ticket.kind !== 'limit' || best === undefined || atTicks === null) return null
  const takes = bought ? atTicks >= best.ticks : atTicks <= best.ticks
  return takes
    ? { field: 'form', name: 'wouldTake', bound: textOfCount(BigInt(best.ticks), situation.rules.tick) }
    : null
}

function openFault(
  ticket: ContractTicket,
  { rules, account, prices }: ContractSituation,
  side: SideSummary,
): Fault | null {
  if (side.lotsAfter !== null && side.lotsAfter > rules.positionMaxLots)
    return { field: 'form', name: 'positionTooLarge', bound: textOfCount(BigInt(rules.positionMaxLots), rules.lot) }
  if (side.leverageMax !== null && side.leverage > side.leverageMax)
    return { field: 'form', name: 'leverageTooHigh', bound: String(side.leverageMax) }
  // What waits sets nothing aside: it is asked when its trigger comes.
  const waits = contractShape(ticket).waits
  if (!waits && account !== null && side.cost !== null && side.cost.total > account.free)
    return { field: 'form', name: 'tooLittle' }
  return guardFault(ticket, side, ticket.kind === 'limit' ? ticket.price : prices.last)
}

/** A long takes profit above its price and stops below it, a short the other way. */
function guardFault(ticket: ContractTicket, { side }: SideSummary, entry: string | null): Fault | null {
  if (!ticket.guarded) return null
  const sign = side === 'long' ? 1 : -1
  const number = (text: string | null): number => (text === null || text === '' ? Number.NaN : Number(text))
  const [price, profit, loss] = [number(entry), number(ticket.takeProfit), number(ticket.stopLoss)]
  // What is not a number compares with nothing.
  const wrong = sign * (profit - price) <= 0 || sign * (loss - price) >= 0 || sign * (profit - loss) <= 0
  return wrong ? { field: 'form', name: 'guardSide' } : null
}

function closeFault({ rules }: ContractSituation, side: SideSummary, lots: number): Fault | null {
  if (side.closableLots === 0) return { field: 'form', name: 'nothingToClose' }
  return lots > side.closableLots
    ? { field: 'form', name: 'closeTooLarge', bound: textOfCount(BigInt(side.closableLots), rules.lot) }
    : null
}
