import type { Dice } from '@bourse/kernel'
import type { OrderView, PairView } from '@bourse/protocol'
import { pause } from '../run-chaos.ts'
import type { HttpCaller, Reply } from './http-caller.ts'
import { pickOrder, pickPrice } from './pick-order.ts'
import { isEnded, type Person, type SentOrder } from './sent-order.ts'

/** What the answer to a call means: known for sure, surely without effect, or nobody knows. */
type Meaning = 'answered' | 'turned_away' | 'unknown'

const DOOR_CLOSED_MS = 20

/** People who place, amend and cancel orders by client ids of their own, and remember what they were told. */
export class GatewayLoad {
  readonly orders: SentOrder[] = []
  readonly counts = { placed: 0, amended: 0, cancelled: 0, refused: 0, turnedAway: 0, unknown: 0, sentAgain: 0 }
  submitted = 0
  private readonly dice: Dice
  private readonly people: readonly Person[]
  private unanswered: SentOrder[] = []
  /** Orders that live, as far as is known, and that nobody changes just now. */
  private readonly resting: SentOrder[] = []
  private lastServed = 0

  constructor(dice: Dice, people: readonly Person[]) {
    this.dice = dice
    this.people = people
  }

  /** Whether something that was sent after the first so many was answered. */
  servedAfter(count: number): boolean {
    return this.lastServed > count
  }

  /** One call after the other, until the connection breaks or it is told to stop. */
  async lane(caller: HttpCaller, pairs: readonly PairView[], going: () => boolean): Promise<void> {
    while (going()) {
      const again = this.unanswered.shift()
      const changed = again === undefined && this.dice.chance(0.4) ? this.takeResting() : undefined
      if (changed !== undefined) await this.change(caller, pairs, changed)
      else await this.place(caller, again ?? this.newOrder(pairs), again !== undefined)
    }
  }

  /** Sends again, until it is answered, whatever was not. */
  async settle(caller: HttpCaller): Promise<void> {
    for (let order = this.unanswered.shift(); order !== undefined; order = this.unanswered.shift()) {
      await this.place(caller, order, true)
    }
  }

  private newOrder(pairs: readonly PairView[]): SentOrder {
    const clientId = `chaos-${this.orders.length}`
    const body = { ...pickOrder(this.dice, this.dice.pick(pairs)), client_id: clientId }
    const order = { person: this.dice.pick(this.people), clientId, body, seen: null, refused: null, unsure: false }
    this.orders.push(order)
    return order
  }

  private takeResting(): SentOrder | undefined {
    if (this.resting.length === 0) return undefined
    return this.resting.splice(this.dice.between(0, this.resting.length - 1), 1)[0]
  }

  private async place(caller: HttpCaller, order: SentOrder, again: boolean): Promise<void> {
    if (again) this.counts.sentAgain += 1
    const { meaning, reply } = await this.send<OrderView>(caller, '/api/bargain/order-limit', from(order, order.body))
    if (meaning === 'unknown' || (meaning === 'turned_away' && again)) {
      // Turned away now does not say what became of it before.
      this.unanswered.push(order)
    } else if (reply?.code === '200') {
      this.counts.placed += 1
      this.learn(order, reply.data)
    } else {
      order.refused = reply?.code ?? null
      if (meaning === 'answered') this.counts.refused += 1
    }
  }

  private async change(caller: HttpCaller, pairs: readonly PairView[], order: SentOrder): Promise<void> {
    const { seen } = order
    const pair = pairs.find(({ name }) => name === seen?.market)
    if (seen === null || pair === undefined) return
    if (this.dice.chance(0.5)) return this.cancel(caller, order, seen)
    const price = pickPrice(this.dice, pair, seen.side)
    const body = { market: seen.market, order_id: seen.id, price }
    const sent = await this.send<OrderView>(caller, '/api/bargain/order-amend', from(order, body))
    if (sent.reply?.code === '200') this.counts.amended += 1
    this.changed(order, sent, sent.reply?.code === '200' ? sent.reply.data : null)
  }

  private async cancel(caller: HttpCaller, order: SentOrder, { market }: OrderView): Promise<void> {
    const body = { market, client_id: order.clientId }
    const sent = await this.send<{ orders: OrderView[] }>(caller, '/api/bargain/cancel-order', from(order, body))
    if (sent.reply?.code !== '200') return this.changed(order, sent, null)
    this.counts.cancelled += 1
    const cancelled = sent.reply.data.orders.find(({ client_id }) => client_id === order.clientId)
    if (cancelled === undefined) throw new Error(`the cancel of ${order.clientId} answers other orders`)
    this.changed(order, sent, cancelled)
  }

  private changed(order: SentOrder, sent: SentCall<unknown>, view: OrderView | null): void {
    if (view !== null) return this.learn(order, view)
    if (sent.meaning === 'unknown') order.unsure = true
    // It has ended meanwhile: there is nothing more to change.
    if (sent.reply?.code !== 'ORDER_NOT_FOUND') this.resting.push(order)
  }

  private learn(order: SentOrder, view: OrderView): void {
    order.seen = view
    order.unsure = false
    if (!isEnded(view)) this.resting.push(order)
  }

  private async send<Data>(caller: HttpCaller, path: string, body: object): Promise<SentCall<Data>> {
    this.submitted += 1
    const number = this.submitted
    const sent = await attempt<Data>(() => caller.call(path, body))
    if (sent.meaning === 'answered') {
      this.lastServed = Math.max(this.lastServed, number)
      return sent
    }
    this.counts[sent.meaning === 'unknown' ? 'unknown' : 'turnedAway'] += 1
    // Nobody hammers on a closed door.
    await pause(DOOR_CLOSED_MS)
    return sent
  }
}

const from = ({ person }: SentOrder, body: object): object => ({ ...body, access_token: person.token })

type SentCall<Data> = { meaning: Meaning; reply: Reply<Data> | null }

async function attempt<Data>(call: () => Promise<Reply<Data>>): Promise<SentCall<Data>> {
  const reply = await call().catch(() => null)
  return { meaning: reply === null ? 'unknown' : meaningOf(reply), reply }
}

function meaningOf(reply: Reply<unknown>): Meaning {
  const { code, data } = reply
  // Whatever happens to the house, a call is answered in its own envelope.
  if (typeof code !== 'string') throw new Error(`a call was answered without a code: ${JSON.stringify(reply)}`)
  if (code === '401') throw new Error('a session that was given is no longer known')
  if (code === '500') return 'unknown'
  if (code === 'BUSY') return 'turned_away'
  if (code !== 'UNAVAILABLE') return 'answered'
  // Only with a reason does the core itself say that it took nothing in.
  return (data as { reason?: string } | null)?.reason === undefined ? 'unknown' : 'turned_away'
}
