import type { CancelOrder, Command, PlaceOrder } from '@bourse/engine'

const CANCEL = 0
const BUYS = 1
const AT_MARKET = 2

/**
 * The timed commands in columns, poured one after the other into two objects that are used again and again. A million objects of their own
 * would lie in cold memory, and the clock would measure how fast they are fetched; whoever calls an engine has just made its command.
 */
export class CommandFeed {
  readonly length: number
  private readonly firstSeq: number
  private readonly kinds: Uint8Array
  private readonly owners: Int32Array
  private readonly markets: Int32Array
  private readonly prices: Int32Array
  private readonly quantities: Int32Array
  /** The orders that cancels name. */
  private readonly orders: Int32Array
  private readonly moments: Float64Array
  private readonly place: PlaceOrder
  private readonly cancel: CancelOrder

  constructor(commands: readonly Command[]) {
    this.length = commands.length
    this.firstSeq = commands[0]?.seq ?? 1
    this.kinds = new Uint8Array(commands.length)
    this.owners = new Int32Array(commands.length)
    this.markets = new Int32Array(commands.length)
    this.prices = new Int32Array(commands.length)
    this.quantities = new Int32Array(commands.length)
    this.orders = new Int32Array(commands.length)
    this.moments = Float64Array.from(commands, ({ at }) => at)
    this.place = freshPlaceOrder()
    this.cancel = { kind: 'cancel_order', seq: 0, at: 0, owner: 0, market: 0, order: 0 }
    for (const [index, command] of commands.entries()) this.keep(index, command)
  }

  private keep(index: number, command: Command): void {
    if (command.kind === 'cancel_order') {
      this.kinds[index] = CANCEL
      this.orders[index] = command.order
      this.owners[index] = command.owner
      this.markets[index] = command.market ?? 0
      return
    }
    if (command.kind !== 'place_order') throw new Error(`the workload has no ${command.kind}`)
    this.kinds[index] = (command.side === 'buy' ? BUYS : 0) + (command.type === 'market' ? AT_MARKET : 0) + 4
    this.owners[index] = command.owner
    this.markets[index] = command.market
    this.prices[index] = command.price ?? 0
    this.quantities[index] = command.quantity ?? 0
  }

  /** The command at a place; overwritten by the next. */
  at(index: number): PlaceOrder | CancelOrder {
    const kind = this.kinds[index] as number
    if (kind === CANCEL) {
      const { cancel } = this
      cancel.seq = this.firstSeq + index
      cancel.at = this.moments[index] as number
      cancel.owner = this.owners[index] as number
      cancel.market = this.markets[index] as number
      cancel.order = this.orders[index] as number
      return cancel
    }
    const { place } = this
    const atMarket = (kind & AT_MARKET) !== 0
    place.seq = this.firstSeq + index
    place.at = this.moments[index] as number
    place.owner = this.owners[index] as number
    place.market = this.markets[index] as number
    place.side = (kind & BUYS) === 0 ? 'sell' : 'buy'
    place.type = atMarket ? 'market' : 'limit'
    place.timeInForce = atMarket ? 'ioc' : 'gtc'
    place.price = (atMarket ? null : this.prices[index]) as PlaceOrder['price']
    place.quantity = this.quantities[index] as PlaceOrder['quantity']
    return place
  }
}

const freshPlaceOrder = (): PlaceOrder => ({
  kind: 'place_order',
  seq: 0,
  at: 0,
  owner: 0,
  market: 0,
  clientId: null,
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  selfTrade: 'expire_taker',
  price: null,
  quantity: null,
  value: null,
  triggerPrice: null,
  trail: null,
  expireAt: null,
})
