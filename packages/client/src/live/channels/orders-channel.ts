import type { Clock } from '@bourse/kernel'
import { type OrderView, SOCKET_ERRORS, type SocketReply } from '@bourse/protocol'
import { CURRENT_ORDERS_LIMIT, HISTORY_ORDERS_LIMIT } from '@bourse/protocol/terms'
import type { FrameWriter } from '../frame-writer.ts'
import type { OrderEvent } from '../live.ts'
import type { LiveState, MarketOrders } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import type { Channel } from './channel.ts'
import { listOrNull } from './quote-channel.ts'

/** What the orders' channel needs. */
export type OrdersDeps = {
  readonly wishes: Wishes
  readonly writer: FrameWriter
  readonly clock: Clock
  readonly ask: (method: string, params: readonly unknown[], id?: number) => Promise<SocketReply>
  readonly told: (event: OrderEvent) => void
  readonly refused: () => void
}

const CURRENT_ID = 31
const HISTORY_ID = 32
const AGAIN_AFTER_MS = 3000
// Somebody whose orders fill one after the other is shown each event, but asks at most ten times a second.
const APART_MS = 100
const NONE: MarketOrders = { status: 'waiting', current: [], currentTotal: 0, history: [] }

type Records = { readonly total?: number; readonly records: readonly OrderView[] }

/** The own orders of the markets that are watched: every event is told, and the lists of its market are asked for anew. */
export class OrdersChannel implements Channel {
  readonly type = 'order'
  readonly isPersonal = true
  readonly #deps: OrdersDeps
  readonly #due = new Set<string>()
  #lists: Readonly<Record<string, MarketOrders>> = {}
  #isBegun = false
  #isAsking = false
  #round = 0

  constructor(deps: OrdersDeps) {
    this.#deps = deps
  }

  wanted(): readonly unknown[] | null {
    const heard = [...this.#markets(), ...this.#deps.wishes.names('orderEvents')]
    return listOrNull([...new Set(heard)])
  }

  wished(): void {
    const wanted = this.#markets()
    const isSame = Object.keys(this.#lists).length === wanted.length && wanted.every(market => market in this.#lists)
    if (!isSame) this.#set(Object.fromEntries(wanted.map(market => [market, this.#lists[market] ?? NONE])))
  }

  begun(): void {
    this.#isBegun = true
    // A longer list of markets was subscribed: those that stand are not asked for again.
    for (const market of this.#markets()) if (this.#lists[market]?.status !== 'live') this.refresh(market)
  }

  broke(): void {
    this.#stop()
    const waiting = Object.entries(this.#lists).map(([market, one]) => [market, { ...one, status: 'waiting' }])
    if (waiting.length > 0) this.#set(Object.fromEntries(waiting))
  }

  forget(): void {
    this.#stop()
    this.#set(Object.fromEntries(this.#markets().map(market => [market, NONE])))
  }

  take([event, order]: readonly unknown[]): void {
    const told = { event, order } as OrderEvent
    this.#deps.told(told)
    const { market } = told.order
    const known = this.#lists[market]
    if (known === undefined) return
    this.#put(market, applyOrderEvent(known, told))
    this.refresh(market)
  }

  /** Asks anew for the lists of a market, one market at a time. */
  refresh(market: string): void {
    this.#due.add(market)
    if (this.#isBegun && !this.#isAsking) void this.#askNext()
  }

  async #askNext(): Promise<void> {
    const { ask, clock } = this.#deps
    const [market] = this.#due
    if (market === undefined || !this.#isBegun) return
    this.#due.delete(market)
    this.#isAsking = true
    const round = this.#round
    const [current, history] = await Promise.all([
      ask('order.query', [market, 0, CURRENT_ORDERS_LIMIT], CURRENT_ID),
      ask('order.history', [market, 0, 0, 0, HISTORY_ORDERS_LIMIT, 0], HISTORY_ID),
    ])
    if (round !== this.#round) return
    this.#answered(market, current, history)
    clock.after(APART_MS, () => {
      if (round !== this.#round) return
      this.#isAsking = false
      void this.#askNext()
    })
  }

  #answered(market: string, current: SocketReply, history: SocketReply): void {
    const known = this.#lists[market]
    if (known === undefined) return
    if (current.error === null && history.error === null) {
      const living = current.result as Records
      const { records: ended } = history.result as Records
      const currentTotal = living.total ?? living.records.length
      return this.#put(market, { status: 'live', current: living.records, currentTotal, history: ended })
    }
    const code = current.error?.code ?? history.error?.code
    if (code === SOCKET_ERRORS.authenticationRequired.code) return this.#deps.refused()
    this.#put(market, { ...known, status: 'failed' })
    const round = this.#round
    this.#deps.clock.after(AGAIN_AFTER_MS, () => {
      if (round === this.#round) this.refresh(market)
    })
  }

  #stop(): void {
    this.#round += 1
    this.#isBegun = false
    this.#isAsking = false
    this.#due.clear()
  }

  #markets(): readonly string[] {
    return this.#deps.wishes.names('orders')
  }

  #put(market: string, orders: MarketOrders): void {
    this.#set({ ...this.#lists, [market]: orders })
  }

  #set(lists: Readonly<Record<string, MarketOrders>>): void {
    this.#lists = lists
    this.#deps.writer.touch(this.#render)
  }

  readonly #render = (): Partial<LiveState> => ({ orders: this.#lists })
}
