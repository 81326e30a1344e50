import type { CancelContractOrder, Command, PlaceContractOrder } from '@bourse/engine'

const ACTIONS = ['open_long', 'open_short', 'close_long', 'close_short'] as const
const CANCEL = 4
const AT_MARKET = 8

/** The timed commands of contracts in columns, poured into two objects that are used again and again, as `CommandFeed` does with those of spot. */
export class ContractFeed {
  readonly length: number
  private readonly firstSeq: number
  private readonly at0: number
  private readonly kinds: Uint8Array
  private readonly owners: Int32Array
  private readonly prices: Int32Array
  private readonly quantities: Int32Array
  /** The orders that cancels name. */
  private readonly orders: Int32Array
  private readonly place: PlaceContractOrder
  private readonly cancel: CancelContractOrder

  constructor(commands: readonly Command[]) {
    this.length = commands.length
    this.firstSeq = commands[0]?.seq ?? 1
    this.at0 = commands[0]?.at ?? 0
    this.kinds = new Uint8Array(commands.length)
    this.owners = new Int32Array(commands.length)
    this.prices = new Int32Array(commands.length)
    this.quantities = new Int32Array(commands.length)
    this.orders = new Int32Array(commands.length)
    const [first] = commands
    const market = first !== undefined && 'market' in first ? (first.market ?? 0) : 0
    this.place = freshPlace(market)
    this.cancel = { kind: 'cancel_contract_order', seq: 0, at: 0, owner: 0, market, order: 0 }
    for (const [index, command] of commands.entries()) this.keep(index, command)
  }

  private keep(index: number, command: Command): void {
    if (command.kind === 'cancel_contract_order') {
      this.kinds[index] = CANCEL
      this.orders[index] = command.order
      this.owners[index] = command.owner
      return
    }
    if (command.kind !== 'place_contract_order') throw new Error(`the workload has no ${command.kind}`)
    this.kinds[index] = ACTIONS.indexOf(command.action) + (command.type === 'market' ? AT_MARKET : 0)
    this.owners[index] = command.owner
    this.prices[index] = command.price ?? 0
    this.quantities[index] = command.quantity ?? 0
  }

  /** The command at a place; overwritten by the next. */
  at(index: number): PlaceContractOrder | CancelContractOrder {
    const kind = this.kinds[index] as number
    if (kind === CANCEL) {
      const { cancel } = this
      cancel.seq = this.firstSeq + index
      cancel.at = this.at0
      cancel.owner = this.owners[index] as number
      cancel.order = this.orders[index] as number
      return cancel
    }
    const { place } = this
    const atMarket = (kind & AT_MARKET) !== 0
    place.seq = this.firstSeq + index
    place.at = this.at0
    place.owner = this.owners[index] as number
    place.action = ACTIONS[kind & 3] as PlaceContractOrder['action']
    place.type = atMarket ? 'market' : 'limit'
    place.timeInForce = atMarket ? 'ioc' : 'gtc'
    place.price = (atMarket ? null : this.prices[index]) as PlaceContractOrder['price']
    place.quantity = this.quantities[index] as PlaceContractOrder['quantity']
    return place
  }
}

const freshPlace = (market: number): PlaceContractOrder => ({
  kind: 'place_contract_order',
  seq: 0,
  at: 0,
  owner: 0,
  market,
  clientId: null,
  action: 'open_long',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  price: null,
  quantity: null,
  triggerPrice: null,
  triggerBy: 'last',
  trail: null,
  expireAt: null,
  openMax: null,
})
