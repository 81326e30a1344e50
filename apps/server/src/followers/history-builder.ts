import { ENTRY_CAUSES, type Engine, EVENT_PLACE, PURSES, SIDES } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import type { RowFollower } from '../core/replica.ts'
import { ContractHistory } from './contract-history.ts'
import type { BalanceRow, CandleRow, DealRow, EntryRow, HistoryBatch } from './history-batch.ts'
import { isHouseTrader } from './house-traders.ts'
import { mergeCandles } from './market/candle.ts'
import { candleStartS, STORED_INTERVALS_S } from './market/candle-interval.ts'

const DEAL = EVENT_PLACE.deal
const ENTRY = EVENT_PLACE.entry

const causeCode = (cause: (typeof ENTRY_CAUSES)[number]): number => ENTRY_CAUSES.indexOf(cause)
const ORDER_HOLD = causeCode('order_hold')
const ORDER_RELEASE = causeCode('order_release')
const FEE = causeCode('fee')
const DEAL_GIVE = causeCode('deal_give')
const DEAL_RECEIVE = causeCode('deal_receive')
const CONTRACT_DEAL = causeCode('contract_deal')

/** Gathers what the events of command after command add to the history. */
export class HistoryBuilder implements RowFollower {
  private readonly engine: Pick<Engine, 'ended'>
  private seq = 0
  private place = 0
  private atMs = 0
  /** How many sides of the newest deal have given: the taker gives first. */
  private givers = 0
  private orders: HistoryBatch['orders'] = []
  private deals: DealRow[] = []
  private entries: EntryRow[] = []
  private balances = new Map<string, BalanceRow>()
  private candles = new Map<string, CandleRow>()
  private readonly contracts = new ContractHistory()

  constructor(engine: Pick<Engine, 'ended'>) {
    this.engine = engine
  }

  /** Says which command's events come next. */
  begin(seq: number, atMs: number): void {
    this.seq = seq
    this.place = 0
    this.atMs = atMs
    this.contracts.begin()
  }

  /** Gives what was gathered and begins anew. */
  take(fromSeq: number, toSeq: number): HistoryBatch {
    const { orders, deals, entries } = this
    const batch = {
      fromSeq,
      toSeq,
      orders,
      deals,
      entries,
      balances: [...this.balances.values()],
      candles: [...this.candles.values()],
      contracts: this.contracts.take(),
    }
    this.orders = []
    this.deals = []
    this.entries = []
    this.balances = new Map()
    this.candles = new Map()
    return batch
  }

  orderPlaced(): void {
    // Living orders are asked of the core; the history begins at their end.
  }

  orderChanged(): void {
    // The same.
  }

  orderEnded(nth: number, owner: number): void {
    // The house's own traders trade all day long, and nobody looks for an order of theirs; whoever dealt with one has the deal.
    if (isHouseTrader(owner)) return
    this.orders.push(this.engine.ended(nth))
  }

  dealt(log: Float64Array, at: number): void {
    const deal = dealRowAt(log, at, { seq: this.seq, atMs: this.atMs })
    this.deals.push(deal)
    this.givers = 0
    for (const intervalS of STORED_INTERVALS_S) this.addToCandle(deal, intervalS)
  }

  entered(log: Float64Array, at: number): void {
    const owner = log[at + ENTRY.owner] as number
    const purse = PURSES[log[at + ENTRY.purse] as number] as BalanceRow['purse']
    const asset = log[at + ENTRY.asset] as number
    const available = log[at + ENTRY.availableAfter] as number
    const held = log[at + ENTRY.heldAfter] as number
    this.balances.set(`${owner} ${purse} ${asset}`, { owner, purse, asset, available, held })
    const place = this.place
    this.place += 1
    const cause = log[at + ENTRY.cause] as number
    if (cause === DEAL_GIVE || cause === DEAL_RECEIVE) this.enteredByDeal(cause, available + held)
    if (!isWritten(owner, cause)) return
    this.entries.push(entryRowAt(log, at, { seq: this.seq, place, atMs: this.atMs }))
  }

  inContract(log: Float64Array, at: number): void {
    const deal = this.contracts.add(log, at, { seq: this.seq, atMs: this.atMs })
    if (deal === null) return
    for (const intervalS of STORED_INTERVALS_S) this.addToCandle(deal, intervalS)
  }

  levelChanged(): void {
    // The book is the shadow's business.
  }

  finish(): void {
    // Everything is gathered already.
  }

  /** The entries of a deal follow from it; only what the accounts hold afterwards is kept, with the deal itself. */
  private enteredByDeal(cause: number, after: number): void {
    const deal = this.deals.at(-1)
    assert(deal !== undefined, 'entries of a deal come after it')
    if (cause === DEAL_GIVE) this.givers += 1
    if (this.givers === 1) deal[cause === DEAL_GIVE ? 'takerGaveAfter' : 'takerGotAfter'] = after
    else deal[cause === DEAL_GIVE ? 'makerGaveAfter' : 'makerGotAfter'] = after
  }

  private addToCandle(
    deal: Pick<DealRow, 'atMs' | 'market' | 'price' | 'quantity' | 'value'>,
    intervalS: number,
  ): void {
    const timeS = candleStartS(Math.floor(deal.atMs / 1_000), intervalS)
    const { market, price } = deal
    const volume = BigInt(deal.quantity)
    const traded = { timeS, open: price, close: price, high: price, low: price, volume, deal: BigInt(deal.value) }
    const key = `${market} ${intervalS} ${timeS}`
    const known = this.candles.get(key)
    this.candles.set(key, { market, intervalS, ...(known === undefined ? traded : mergeCandles(known, traded)) })
  }
}

// Of the house's own traders nobody reads the flow of funds, and its income from fees, and what it clears, stands in the deals.
function isWritten(owner: number, cause: number): boolean {
  if (cause === ORDER_HOLD || cause === ORDER_RELEASE || isHouseTrader(owner)) return false
  if (cause === DEAL_GIVE || cause === DEAL_RECEIVE) return false
  return !(owner === 0 && (cause === FEE || cause === CONTRACT_DEAL))
}

function dealRowAt(log: Float64Array, at: number, stamp: Pick<DealRow, 'seq' | 'atMs'>): DealRow {
  const field = (place: number): number => log[at + place] as number
  return {
    ...stamp,
    deal: field(DEAL.deal),
    market: field(DEAL.market),
    price: field(DEAL.price),
    quantity: field(DEAL.quantity),
    value: field(DEAL.value),
    takerSide: SIDES[field(DEAL.takerSide)] as DealRow['takerSide'],
    takerOrder: field(DEAL.takerOrder),
    takerOwner: field(DEAL.takerOwner),
    takerFee: field(DEAL.takerFee),
    makerOrder: field(DEAL.makerOrder),
    makerOwner: field(DEAL.makerOwner),
    makerFee: field(DEAL.makerFee),
    takerGaveAfter: null,
    takerGotAfter: null,
    makerGaveAfter: null,
    makerGotAfter: null,
  }
}

function entryRowAt(log: Float64Array, at: number, stamp: Pick<EntryRow, 'seq' | 'place' | 'atMs'>): EntryRow {
  const field = (place: number): number => log[at + place] as number
  return {
    ...stamp,
    owner: field(ENTRY.owner),
    purse: PURSES[field(ENTRY.purse)] as EntryRow['purse'],
    asset: field(ENTRY.asset),
    available: field(ENTRY.available),
    held: field(ENTRY.held),
    availableAfter: field(ENTRY.availableAfter),
    heldAfter: field(ENTRY.heldAfter),
    cause: ENTRY_CAUSES[field(ENTRY.cause)] as EntryRow['cause'],
    id: field(ENTRY.id),
    purpose: field(ENTRY.purpose),
  }
}
