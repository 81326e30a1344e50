import type { Command } from '@bourse/engine'
import { OrderBook, type OrderBookOptions } from 'nodejs-order-book'
import { CommandFeed } from './command-feed.ts'
import { perProcessorSecond } from './processor-time.ts'
import { TradeTally } from './trades.ts'
import { OWNERS, type Workload } from './workload.ts'

type Limit = Parameters<OrderBook['limit']>[0]
type Market = Parameters<OrderBook['market']>[0]
type StpMode = NonNullable<Limit['stpMode']>

const OPTIONS: OrderBookOptions = {}
const STP_MODE = 'EXPIRE_TAKER' as StpMode

/** The peer's books, and commands poured into objects that are used again and again, as the engine gets them. */
class Peer {
  private readonly books: OrderBook[]
  /** Ids and owners as the texts it wants, made before the clock starts. */
  private readonly ids: string[] = []
  private readonly owners = Array.from({ length: OWNERS + 1 }, (_, owner) => String(owner))
  private readonly limit: Limit = { id: '', side: 'buy', size: 0, price: 0, accountId: '', stpMode: STP_MODE } as Limit
  private readonly market: Market = { side: 'buy', size: 0, accountId: '', stpMode: STP_MODE } as Market
  private placed = 0

  constructor(workload: Workload) {
    this.books = Array.from({ length: workload.variant.markets + 1 }, () => new OrderBook(OPTIONS))
    const commands = workload.prelude.length + workload.timed.length
    for (let id = 0; id <= commands; id++) this.ids.push(String(id))
    for (const command of workload.prelude) this.run(command)
  }

  run(command: Command): ReturnType<OrderBook['limit']> | null {
    if (command.kind === 'cancel_order') {
      const book = this.books[command.market ?? 0] as OrderBook
      book.cancel(this.ids[command.order] as string)
      return null
    }
    if (command.kind !== 'place_order') throw new Error(`the peer has no ${command.kind}`)
    const book = this.books[command.market] as OrderBook
    this.placed++
    const options = command.price === null ? this.market : this.limit
    options.side = command.side as Limit['side']
    options.size = command.quantity ?? 0
    options.accountId = this.owners[command.owner] as string
    if (command.price === null) return book.market(this.market)
    this.limit.id = this.ids[this.placed] as string
    this.limit.price = command.price
    return book.limit(this.limit)
  }
}

/** Commands a second. */
export function timePeer(workload: Workload): number {
  const peer = new Peer(workload)
  const feed = new CommandFeed(workload.timed)
  return perProcessorSecond(feed.length, () => {
    for (let index = 0; index < feed.length; index++) peer.run(feed.at(index))
  })
}

/** What the timed part trades: makers filled, then the one filled in part. */
export function tallyPeer(workload: Workload): TradeTally {
  const tally = new TradeTally()
  const peer = new Peer(workload)
  for (const command of workload.timed) {
    const result = peer.run(command)
    if (result === null || command.kind !== 'place_order') continue
    const limit = command.type === 'limit'
    const stopped = result.err !== null
    const rests = limit && result.quantityLeft > 0
    // A limit order that is filled stands itself at the end of what is done; one that rests is the part.
    const makers = limit && !rests && !stopped ? result.done.slice(0, -1) : result.done
    for (const maker of makers) if ('price' in maker) tally.add(maker.price, maker.size)
    if (result.partial !== null && !rests) tally.add(result.partial.price, result.partialQuantityProcessed)
  }
  return tally
}
