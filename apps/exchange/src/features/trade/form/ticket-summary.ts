import { countOf, feeOfSum, formatDigits, textOfCount } from '@bourse/kernel'
import { averageTicks, marketEstimate } from './market-estimate.ts'
import { type MarketRules, moneyAtoms, stockAtoms } from './market-rules.ts'
import type { Situation } from './situation.ts'
import { shapeOf, type Ticket } from './ticket.ts'

/** Beyond this distance from the last price an order asks once more: 5 %. */
const FAR_PER_MYRIAD = 500n
const MYRIAD = 10_000n

/** What follows from what was typed. Texts are numbers as they are written; null is not known. */
export type TicketSummary = {
  /** Amount in lots and as text, whichever of the three was typed. */
  readonly lots: bigint | null
  readonly amount: string | null
  /** Value in atoms of money and as text. */
  readonly value: bigint | null
  readonly total: string | null
  /** Per cent of what is available, 0 to 100. */
  readonly share: number
  /** How far the price is from the last one, in per cent with two decimals, signed. */
  readonly distance: string | null
  /** Whether that is so far that the order asks once more. */
  readonly far: boolean
  /** What the order sets aside, in atoms of what it gives. */
  readonly need: bigint | null
  readonly feeCoin: string
  readonly makerFee: string | null
  readonly takerFee: string | null
  /** What arrives at least, after the dearer fee. */
  readonly receives: string | null
  /** What stays available of the coin that is given. */
  readonly left: string | null
  /** The average price that the book on the screen would give an order at market. */
  readonly average: string | null
}

/** What follows from the form alone, without how far its price is from the last one. */
export type FormSummary = Omit<TicketSummary, 'distance' | 'far'>

/** Works out everything the form shows beside what was typed. */
export function ticketSummary(ticket: Ticket, situation: Situation): TicketSummary {
  const { rules } = situation
  const sums = sumsOf(ticket, situation)
  const { lots, value } = sums
  const need = needOf(ticket, situation, sums)
  const buys = ticket.side === 'buy'
  const available = availableAtoms(ticket, situation)
  const received = lots === null || value === null ? null : buys ? lots * rules.lotAtoms : value
  const distance = distanceOf(ticket, situation, sums.average)
  return {
    ...sums,
    amount: lots === null ? null : textOfCount(lots, rules.lot),
    total: value === null ? null : formatDigits(value, rules.scale.money),
    share: shareOf(ticket, need, available),
    distance: distance === null ? null : formatDigits(distance, 2),
    far: distance !== null && (distance > FAR_PER_MYRIAD || distance < -FAR_PER_MYRIAD),
    need,
    ...feesOf(received, situation, buys),
    left: left(need, available, buys ? rules.scale.money : rules.scale.stock),
    average: sums.average === null ? null : textOfCount(sums.average, rules.tick),
  }
}

/** What is available of the coin that the side gives, in atoms. */
export function availableAtoms({ side }: Pick<Ticket, 'side'>, { rules, available }: Situation): bigint | null {
  return side === 'buy' ? moneyAtoms(rules, available.money) : stockAtoms(rules, available.stock)
}

type Sums = { readonly lots: bigint | null; readonly value: bigint | null; readonly average: bigint | null }

const UNKNOWN: Sums = { lots: null, value: null, average: null }

function sumsOf(ticket: Ticket, situation: Situation): Sums {
  const { rules } = situation
  const shape = shapeOf(ticket)
  if (shape.atMarket && !shape.waits) return sumsAtMarket(ticket, situation)
  const ticks = shape.price ? countOf(ticket.price, rules.tick) : guideTicks(ticket, situation)
  const lots = lotsOf(ticket, situation, ticks)
  const typed = shape.total && !shape.amount ? moneyWanted(ticket, situation) : null
  const value = typed ?? (lots === null || ticks === null ? null : lots * ticks * rules.tickAtoms)
  return { lots, value, average: null }
}

/** The price that an order without one is measured by: its trigger, or the last price. */
function guideTicks(ticket: Ticket, { rules, last }: Situation): bigint | null {
  return countOf(shapeOf(ticket).trigger ? ticket.trigger : last, rules.tick)
}

function lotsOf(ticket: Ticket, situation: Situation, ticks: bigint | null): bigint | null {
  const { rules } = situation
  if (ticket.basis === 'amount') return countOf(ticket.amount, rules.lot)
  if (ticket.side === 'sell' && ticket.basis === 'share') return sharedLots(ticket, situation)
  const money = moneyWanted(ticket, situation)
  if (money === null || ticks === null || ticks === 0n) return null
  return money / (ticks * rules.tickAtoms)
}

function moneyWanted(ticket: Ticket, situation: Situation): bigint | null {
  const { rules, available } = situation
  if (ticket.basis === 'total') return ticket.total === '' ? null : moneyAtoms(rules, ticket.total)
  const money = ticket.basis === 'share' ? moneyAtoms(rules, available.money) : null
  return money === null ? null : (money * BigInt(ticket.share)) / 100n
}

function sharedLots({ share }: Ticket, { rules, available }: Situation): bigint | null {
  const stock = stockAtoms(rules, available.stock)
  return stock === null ? null : (stock * BigInt(share)) / 100n / rules.lotAtoms
}

function sumsAtMarket(ticket: Ticket, situation: Situation): Sums {
  const { rules } = situation
  const byMoney = byValue(ticket)
  const wanted = byMoney ? moneyWanted(ticket, situation) : lotsOf(ticket, situation, null)
  if (wanted === null) return UNKNOWN
  const estimate = marketEstimate(situation, ticket.side, byMoney ? { money: wanted } : { lots: wanted })
  const average = estimate === null ? null : averageTicks(rules, estimate, ticket.side)
  // What was typed stays; the other is what the book on the screen would make of it, or nothing where it has too little.
  const enough = estimate?.whole === true
  return byMoney
    ? { value: wanted, lots: enough ? estimate.lots : null, average }
    : { lots: wanted, value: enough ? estimate.value : null, average }
}

/** Whether an order at market names money and not an amount. */
export function byValue({ side, kind, basis }: Ticket): boolean {
  if (kind === 'market') return basis === 'total' || (basis === 'share' && side === 'buy')
  const shape = shapeOf({ side, kind })
  return shape.total && !shape.amount
}

function needOf(ticket: Ticket, { rules }: Situation, { lots, value }: Sums): bigint | null {
  if (ticket.side === 'sell') return lots === null ? null : lots * rules.lotAtoms
  if (ticket.kind !== 'oco' || lots === null) return value
  const stop = stopNeed(ticket, rules, lots)
  return value === null || stop === null ? null : value > stop ? value : stop
}

/** What the stop leg of an OCO that buys would spend: at its limit, or at its trigger when it trades at market. */
export function stopNeed(ticket: Ticket, rules: MarketRules, lots: bigint): bigint | null {
  const ticks = countOf(ticket.stopPrice === '' ? ticket.trigger : ticket.stopPrice, rules.tick)
  return ticks === null ? null : ticks * lots * rules.tickAtoms
}

function shareOf(ticket: Ticket, need: bigint | null, available: bigint | null): number {
  if (ticket.basis === 'share') return ticket.share
  if (need === null || available === null || available === 0n) return 0
  const share = (need * 100n) / available
  return share > 100n ? 100 : Number(share)
}

function distanceOf(ticket: Ticket, { rules, last }: Situation, average: bigint | null): bigint | null {
  const from = countOf(last, rules.tick)
  const shape = shapeOf(ticket)
  const price = shape.price ? countOf(ticket.price, rules.tick) : average
  if (from === null || from === 0n || price === null || price === 0n) return null
  const scaled = (price - from) * MYRIAD * 2n
  // Half away from zero, in whole numbers.
  return (scaled + (scaled < 0n ? -from : from)) / (from * 2n)
}

function feesOf(received: bigint | null, { rules, fees }: Situation, buys: boolean) {
  const feeCoin = buys ? rules.stock : rules.money
  if (received === null || fees === null) return { feeCoin, makerFee: null, takerFee: null, receives: null }
  const scale = buys ? rules.scale.stock : rules.scale.money
  const [maker, taker] = [feeOfSum(received, fees.makerPpm), feeOfSum(received, fees.takerPpm)]
  return {
    feeCoin,
    makerFee: formatDigits(maker, scale),
    takerFee: formatDigits(taker, scale),
    receives: formatDigits(received - (maker > taker ? maker : taker), scale),
  }
}

function left(need: bigint | null, available: bigint | null, scale: number): string | null {
  if (need === null || available === null || need > available) return null
  return formatDigits(available - need, scale)
}
