import type { Command } from '@bourse/engine'
import { OrderBook, type OrderBookOptions } from 'nodejs-order-book'
import { TradeTally } from './trades.ts'
import type { Workload } from './workload.ts'

type Limit = Parameters<OrderBook['limit']>[0]
type Market = Parameters<OrderBook['market']>[0]
/** A command as the peer takes it. */
type PeerCommand =
  | { kind: 'limit'; book: OrderBook; options: Limit }
  | { kind: 'market'; book: OrderBook; options: Market }
  | { kind: 'cancel'; book: OrderBook; id: string }

const OPTIONS: OrderBookOptions = {}

/** The peer's books, filled, and the timed commands in its form, made before the clock starts. */
function preparePeer(workload: Workload): PeerCommand[] {
  const books = Array.from({ length: workload.variant.markets + 1 }, () => new OrderBook(OPTIONS))
  let nextId = 1
  const convert = (command: Command): PeerCommand => {
    if (command.kind === 'cancel_order') {
      return { kind: 'cancel', book: books[command.market ?? 0] as OrderBook, id: String(command.order) }
    }
    if (command.kind !== 'place_order') throw new Error(`the peer has no ${command.kind}`)
    const book = books[command.market] as OrderBook
    const id = String(nextId++)
    const order = { side: command.side as Limit['side'], size: command.quantity ?? 0, accountId: String(command.owner) }
    const stp = { ...order, stpMode: 'EXPIRE_TAKER' as NonNullable<Limit['stpMode']> }
    if (command.price === null) return { kind: 'market', book, options: stp }
    return { kind: 'limit', book, options: { ...stp, id, price: command.price } }
  }
  for (const command of workload.prelude) runOne(convert(command))
  return workload.timed.map(convert)
}

function runOne(command: PeerCommand): unknown {
  if (command.kind === 'limit') return command.book.limit(command.options)
  if (command.kind === 'market') return command.book.market(command.options)
  return command.book.cancel(command.id)
}

/** Commands a second. */
export function timePeer(workload: Workload): number {
  const timed = preparePeer(workload)
  const start = performance.now()
  for (const command of timed) runOne(command)
  return (timed.length / (performance.now() - start)) * 1_000
}

/** What the timed part trades: makers filled, then the one filled in part. */
export function tallyPeer(workload: Workload): TradeTally {
  const tally = new TradeTally()
  for (const command of preparePeer(workload)) {
    if (command.kind === 'cancel') {
      command.book.cancel(command.id)
      continue
    }
    const result = command.kind === 'limit' ? command.book.limit(command.options) : command.book.market(command.options)
    const stopped = result.err !== null
    const rests = command.kind === 'limit' && result.quantityLeft > 0
    // A limit order that is filled stands itself at the end of what is done; one that rests is the part.
    const makers = command.kind === 'limit' && !rests && !stopped ? result.done.slice(0, -1) : result.done
    for (const maker of makers) if ('price' in maker) tally.add(maker.price, maker.size)
    if (result.partial !== null && !rests) tally.add(result.partial.price, result.partialQuantityProcessed)
  }
  return tally
}
