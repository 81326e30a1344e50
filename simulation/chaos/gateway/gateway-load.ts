import type { Dice } from '@bourse/kernel'
import { pause } from '../run-chaos.ts'
import { attempt, DOOR_CLOSED_MS, type SentCall, type SentCount } from './attempt.ts'
import type { Door } from './door.ts'
import { isEnded, type Person, type SentOrder, type StoodOrder } from './sent-order.ts'

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
  private readonly of: { readonly name: string; readonly all: SentCount }

  /** `name` is what its client ids begin with. */
  constructor(dice: Dice, people: readonly Person[], of: { name: string; all: SentCount }) {
    this.dice = dice
    this.people = people
    this.of = of
  }

  /** One call after the other, until the connection breaks or it is told to stop. */
  async lane(door: Door, going: () => boolean): Promise<void> {
    while (going()) {
      const again = this.unanswered.shift()
      const changed = again === undefined && this.dice.chance(0.4) ? this.takeResting() : undefined
      if (changed !== undefined) await this.change(door, changed)
      else await this.place(door, again ?? this.newOrder(door), again !== undefined)
    }
  }

  /** Sends again, until it is answered, whatever was not. */
  async settle(door: Door): Promise<void> {
    for (let order = this.unanswered.shift(); order !== undefined; order = this.unanswered.shift()) {
      await this.place(door, order, true)
    }
  }

  private newOrder(door: Door): SentOrder {
    const clientId = `${this.of.name}-${this.orders.length}`
    const body = { ...door.newBody(this.dice), client_id: clientId }
    const order = { person: this.dice.pick(this.people), clientId, body, seen: null, refused: null, unsure: false }
    this.orders.push(order)
    return order
  }

  private takeResting(): SentOrder | undefined {
    if (this.resting.length === 0) return undefined
    return this.resting.splice(this.dice.between(0, this.resting.length - 1), 1)[0]
  }

  private async place(door: Door, order: SentOrder, again: boolean): Promise<void> {
    if (again) this.counts.sentAgain += 1
    const { meaning, reply } = await this.send<StoodOrder>(door, door.place, { order, body: order.body })
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

  private async change(door: Door, order: SentOrder): Promise<void> {
    const { seen } = order
    if (seen === null) return
    if (this.dice.chance(0.5)) return this.cancel(door, order, seen)
    // What waits for its trigger at market has no price.
    const price = /[1-9]/.test(seen.price) ? door.otherPrice(this.dice, seen) : null
    if (price === null) return this.cancel(door, order, seen)
    const body = { market: seen.market, order_id: seen.id, price }
    const sent = await this.send<StoodOrder>(door, door.amend, { order, body })
    if (sent.reply?.code === '200') this.counts.amended += 1
    this.changed(door, order, { sent, view: sent.reply?.code === '200' ? sent.reply.data : null })
  }

  private async cancel(door: Door, order: SentOrder, { market }: StoodOrder): Promise<void> {
    const body = { market, client_id: order.clientId }
    const sent = await this.send<unknown>(door, door.cancel, { order, body })
    if (sent.reply?.code !== '200') return this.changed(door, order, { sent, view: null })
    this.counts.cancelled += 1
    const cancelled = door.cancelledIn(sent.reply.data, order.clientId)
    if (cancelled?.client_id !== order.clientId) throw new Error(`the cancel of ${order.clientId} answers other orders`)
    this.changed(door, order, { sent, view: cancelled })
  }

  private changed(door: Door, order: SentOrder, of: { sent: SentCall<unknown>; view: StoodOrder | null }): void {
    const { sent, view } = of
    if (view !== null) return this.learn(order, view)
    if (sent.meaning === 'unknown' || (door.busyAfterwards && sent.meaning === 'turned_away')) order.unsure = true
    // It has ended meanwhile: there is nothing more to change.
    if (sent.reply?.code !== 'ORDER_NOT_FOUND') this.resting.push(order)
  }

  private learn(order: SentOrder, view: StoodOrder): void {
    order.seen = view
    order.unsure = false
    if (!isEnded(view)) this.resting.push(order)
  }

  private async send<Data>(door: Door, path: string, of: { order: SentOrder; body: object }): Promise<SentCall<Data>> {
    const { all } = this.of
    this.submitted += 1
    all.submitted += 1
    const number = all.submitted
    const body = { ...of.body, access_token: door.tokenOf(of.order.person) }
    const sent = await attempt<Data>(() => door.caller.call(path, body))
    if (sent.meaning === 'answered') {
      all.lastServed = Math.max(all.lastServed, number)
      return sent
    }
    this.counts[sent.meaning === 'unknown' ? 'unknown' : 'turnedAway'] += 1
    // Nobody hammers on a closed door.
    await pause(DOOR_CLOSED_MS)
    return sent
  }
}
