import { countOf, realise, SAFE_MAX, textOfCount, tierOf, valueAt } from '@bourse/kernel'
import type { PositionSide } from '@bourse/protocol/terms'
import {
  costInBook,
  costOfLot,
  costOfLots,
  liquidationAfter,
  lotsForSum,
  type OpenCost,
  type Opening,
  signOf,
} from '../figures/opening.ts'
import type { ContractSituation, LotLevel, OwnPosition } from './contract-situation.ts'
import { buys, type ContractTicket, contractShape } from './contract-ticket.ts'

/** What the form would do on one side, in ticks, lots and atoms. Null: not known, or nothing typed. */
export type SideSummary = {
  readonly side: PositionSide
  readonly cost: OpenCost | null
  readonly liquidationTicks: number | null
  /** Whether the book has enough of the other side; null: it is not asked, or not known. */
  readonly filled: boolean | null
  /** Of what closes: how many lots can be, and what it would win before fees. */
  readonly closableLots: number
  readonly wins: number | null
  /** The leverage that the tier of the whole position allows; null: not known. */
  readonly leverageMax: number | null
  readonly leverage: number
  /** Lots of the position with this order and what it holds already. */
  readonly lotsAfter: number | null
}

/** What follows from the form, for both buttons. */
export type ContractSummary = {
  readonly lots: number | null
  /** The lots as an amount. */
  readonly amount: string | null
  readonly share: number
  /** What a lot is reckoned at: the limit, the trigger, or the mark. Null for what the book says. */
  readonly atTicks: number | null
  readonly long: SideSummary
  readonly short: SideSummary
}

/** Reckons the form for both sides. */
export function contractSummary(ticket: ContractTicket, situation: ContractSituation): ContractSummary {
  const atTicks = reckonedAt(ticket, situation)
  const lots = lotsOf(ticket, situation, atTicks)
  const side = (of: PositionSide): SideSummary =>
    ticket.intent === 'open'
      ? opens(of, { ticket, situation, lots, atTicks })
      : closesOf(of, { ticket, situation, lots, atTicks })
  return {
    lots,
    amount: lots === null ? null : textOfCount(BigInt(lots), situation.rules.lot),
    share: ticket.basis === 'share' ? ticket.share : shareOf(ticket, situation, lots),
    atTicks,
    long: side('long'),
    short: side('short'),
  }
}

/** The price that the sums are made at where the order names one. */
function reckonedAt(ticket: ContractTicket, { rules, markTicks }: ContractSituation): number | null {
  const shape = contractShape(ticket)
  const ticks = (text: string): number | null => safeCount(countOf(text, rules.tick))
  if (shape.price) return ticks(ticket.price)
  if (shape.trigger) return ticks(ticket.trigger)
  return shape.trail ? markTicks : null
}

function safeCount(count: bigint | null): number | null {
  return count === null || count <= 0n || count > BigInt(SAFE_MAX) ? null : Number(count)
}

function lotsOf(ticket: ContractTicket, situation: ContractSituation, atTicks: number | null): number | null {
  if (ticket.basis === 'amount') return safeCount(countOf(ticket.amount, situation.rules.lot))
  const most = mostLots(ticket, situation, { atTicks, share: ticket.share })
  return most === null ? null : most
}

/** As many lots as a share of what one has opens or closes. */
function mostLots(
  { intent, kind }: ContractTicket,
  situation: ContractSituation,
  { atTicks, share }: { readonly atTicks: number | null; readonly share: number },
): number | null {
  const { account, rules } = situation
  if (account === null) return null
  if (intent === 'close') {
    const closable = Math.max(closableOf(situation, 'long'), closableOf(situation, 'short'))
    return Math.floor((closable * share) / 100)
  }
  const sum = Math.floor((Math.max(0, account.free) * share) / 100)
  const each = (['long', 'short'] as const).map(side => {
    const opening = openingOf(side, situation)
    if (opening === null) return null
    if (atTicks !== null) return Math.floor(sum / costOfLot(opening, atTicks).total)
    const levels = levelsFor(side, situation)
    return levels === null ? null : lotsForSum(opening, levels, sum)
  })
  const known = each.filter(lots => lots !== null)
  if (known.length < 2) return null
  // A limit is seldom meant for both sides: the cheaper one decides. At market both cost nearly the same, and both shall go.
  const lots = kind === 'limit' ? Math.max(...known) : Math.min(...known)
  return Math.min(lots, rules.maxLots)
}

function shareOf(ticket: ContractTicket, situation: ContractSituation, lots: number | null): number {
  if (lots === null || lots === 0) return 0
  const most = mostLots(ticket, situation, { atTicks: reckonedAt(ticket, situation), share: 100 })
  return most === null || most === 0 ? 0 : Math.min(100, Math.round((lots / most) * 100))
}

type Reckoning = {
  readonly ticket: ContractTicket
  readonly situation: ContractSituation
  readonly lots: number | null
  readonly atTicks: number | null
}

/** What opening on a side is reckoned with. */
function openingOf(side: PositionSide, { rules, account, markTicks }: ContractSituation): Opening | null {
  if (markTicks === null) return null
  const takerPpm = account?.fees.takerPpm ?? rules.firstFees.takerPpm
  return { rules, side, leverage: leverageOf(side, account), takerPpm, markTicks }
}

const FIRST_LEVERAGE = 20

const leverageOf = (side: PositionSide, account: ContractSituation['account']): number =>
  account?.leverage[side] ?? FIRST_LEVERAGE

/** What an order at market would meet: the asks when it buys. */
const levelsFor = (side: PositionSide, { asks, bids }: ContractSituation): readonly LotLevel[] | null =>
  side === 'long' ? asks : bids

function opens(side: PositionSide, { situation, lots, atTicks }: Reckoning): SideSummary {
  const { account, rules } = situation
  const opening = openingOf(side, situation)
  const none = { ...nothingOn(side), leverage: leverageOf(side, account) }
  if (opening === null || lots === null || lots === 0) return none
  const levels = levelsFor(side, situation)
  const inBook = atTicks !== null || levels === null ? null : costInBook(opening, levels, lots)
  const cost = atTicks === null ? (inBook?.cost ?? null) : costOfLots(opening, atTicks, lots)
  if (cost === null) return none
  const held = positionOn(side, situation)
  const standing = (held?.quantity ?? 0) * opening.markTicks * rules.tickAtoms
  return {
    ...none,
    cost,
    filled: inBook?.whole ?? null,
    liquidationTicks:
      account === null ? null : liquidationAfter(opening, account, { lots: inBook?.lots ?? lots, cost }),
    leverageMax: tierOf(rules.tiers, standing + cost.value).leverageMax,
    lotsAfter: (held?.quantity ?? 0) + lots,
  }
}

function closesOf(side: PositionSide, { ticket, situation, lots, atTicks }: Reckoning): SideSummary {
  const { rules } = situation
  const held = positionOn(side, situation)
  const closableLots = closableOf(situation, side)
  const none = { ...nothingOn(side), leverage: held?.leverage ?? leverageOf(side, situation.account), closableLots }
  if (held === undefined || lots === null || lots === 0 || lots > held.quantity) return none
  if (atTicks !== null) {
    const value = valueAt(atTicks, lots, rules.tickAtoms)
    return { ...none, wins: value > SAFE_MAX ? null : realise(held, lots, value).realised }
  }
  const levels = buys(ticket.intent, side) ? situation.asks : situation.bids
  if (levels === null) return none
  const met = worthInBook(levels, lots, rules.tickAtoms)
  return {
    ...none,
    filled: met.lots === lots,
    wins: met.lots === 0 ? null : realise(held, met.lots, met.value).realised,
  }
}

function worthInBook(levels: readonly LotLevel[], wanted: number, tickAtoms: number): { lots: number; value: number } {
  let [lots, value] = [0, 0]
  for (const level of levels) {
    const taken = Math.min(wanted - lots, level.lots)
    if (taken <= 0) break
    lots += taken
    value += valueAt(level.ticks, taken, tickAtoms)
  }
  return { lots, value }
}

/** One's own position of the room's contract on a side. */
export function positionOn(side: PositionSide, { rules, account }: ContractSituation): OwnPosition | undefined {
  return account?.positions.find(one => one.market === rules.name && one.side === side)
}

const closableOf = (situation: ContractSituation, side: PositionSide): number =>
  positionOn(side, situation)?.closableLots ?? 0

function nothingOn(side: PositionSide): Omit<SideSummary, 'leverage'> {
  return {
    side,
    cost: null,
    liquidationTicks: null,
    filled: null,
    closableLots: 0,
    wins: null,
    leverageMax: null,
    lotsAfter: null,
  }
}

/** What a price target makes of the order: won or lost, on the margin, with the fees of both ways. */
export type WhatIf = {
  readonly side: PositionSide
  readonly wins: number
  /** Per cent of the margin; null without a margin. */
  readonly roi: number | null
  readonly fees: number
  /** From the order's price to where it is liquidated, as a part of the price; null: nowhere. */
  readonly room: number | null
  /** The order's price, of one at market the average of the book; and where it is liquidated. */
  readonly entryTicks: number
  readonly liquidationTicks: number | null
}

/** What if the price reaches a target: of the long when it lies above the order's price, of the short below it. */
export function whatIf(
  targetTicks: number,
  summary: ContractSummary,
  { rules, account }: ContractSituation,
): WhatIf | null {
  const { lots } = summary
  if (lots === null || lots === 0) return null
  const entryOf = ({ cost }: SideSummary): number | null => (cost === null ? null : cost.value / lots / rules.tickAtoms)
  const entryTicks = entryOf(summary.long) ?? entryOf(summary.short)
  if (entryTicks === null) return null
  const chosen = targetTicks >= entryTicks ? summary.long : summary.short
  const { cost, side } = chosen
  if (cost === null) return null
  const value = valueAt(targetTicks, lots, rules.tickAtoms)
  if (value > SAFE_MAX) return null
  const wins = signOf(side) * (value - cost.value)
  const ppm = account?.fees.takerPpm ?? rules.firstFees.takerPpm
  const out = Math.ceil((value * ppm) / 1_000_000)
  return {
    side,
    wins,
    roi: cost.margin === 0 ? null : (wins / cost.margin) * 100,
    fees: cost.fee + out,
    room: chosen.liquidationTicks === null ? null : chosen.liquidationTicks / entryTicks - 1,
    entryTicks,
    liquidationTicks: chosen.liquidationTicks,
  }
}
