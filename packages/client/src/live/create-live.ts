import type { Clock } from '@bourse/kernel'
import { SESSION_ENDED_PUSH, type SocketPush, type SocketReply } from '@bourse/protocol'
import { assetsChannel } from './channels/assets-channel.ts'
import { candlesChannel } from './channels/candles-channel.ts'
import type { Channel } from './channels/channel.ts'
import { dealsChannel } from './channels/deals-channel.ts'
import { DepthChannel } from './channels/depth-channel.ts'
import { messagesChannel } from './channels/messages-channel.ts'
import { OrdersChannel } from './channels/orders-channel.ts'
import { otcChannel } from './channels/otc-channel.ts'
import { positionsChannel } from './channels/positions-channel.ts'
import { quoteChannel } from './channels/quote-channel.ts'
import { Subscription, type SubscriptionDeps } from './channels/subscription.ts'
import { LiveSocket } from './connection/live-socket.ts'
import { openWebSocket } from './connection/open-socket.ts'
import { UserProof } from './connection/user-proof.ts'
import { FrameWriter } from './frame-writer.ts'
import type { Live, LiveOptions, OrderEvent } from './live.ts'
import type { LiveState } from './live-state.ts'
import { Wishes } from './wishes.ts'

const IDLE_AFTER_MS = 30_000
const UPDATE = '.update'

/** Makes the live connection of a page; it opens with the first wish. */
export function createLive(options: LiveOptions): Live {
  return new PageLive(options)
}

class PageLive implements Live {
  readonly #clock: Clock
  readonly #token: () => string | null
  readonly #writer: FrameWriter
  readonly #wishes: Wishes
  readonly #socket: LiveSocket
  readonly #user: UserProof
  readonly #orders: OrdersChannel
  readonly #subscriptions: ReadonlyMap<string, Subscription>
  readonly #listeners = new Set<(event: OrderEvent) => void>()
  #isSyncing = false
  #stopIdling: () => void = () => undefined
  #wasUp = false

  constructor(options: LiveOptions) {
    const clock = options.clock ?? pageClock
    const random = options.random ?? Math.random
    this.#clock = clock
    this.#token = options.token
    this.#writer = new FrameWriter(options.store, options.nextFrame ?? (draw => void clock.after(FRAME_MS, draw)))
    this.#wishes = new Wishes(() => this.#wished())
    this.#socket = new LiveSocket({
      address: options.address,
      openSocket: options.openSocket ?? openWebSocket,
      clock,
      random,
      opened: () => this.#opened(),
      pushed: push => this.#pushed(push),
      changed: () => this.#stood(),
    })
    this.#user = new UserProof({ token: options.token, ask: this.#ask, clock, changed: () => this.#stood() })
    this.#orders = new OrdersChannel({
      wishes: this.#wishes,
      writer: this.#writer,
      clock,
      ask: this.#ask,
      told: event => this.#tell(event),
      refused: this.#refused,
    })
    this.#subscriptions = this.#subscribe(random)
  }

  watch: Live['watch'] = wants => this.#wishes.add(wants)

  onOrder(listener: (event: OrderEvent) => void): () => void {
    // Two may listen with the same function: each has its own place.
    const own = (event: OrderEvent): void => listener(event)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  refreshOrders(market: string): void {
    this.#orders.refresh(market)
  }

  ask<Result>(method: string, params: readonly unknown[]): Promise<SocketReply<Result>> {
    return this.#socket.ask(method, params) as Promise<SocketReply<Result>>
  }

  tokenChanged(): void {
    const token = this.#token()
    if (token === this.#user.token) return
    this.#forgetUser()
    if (this.#socket.phase !== 'open') return
    // Nobody can be un-told: without a token the connection itself is another.
    if (token === null) this.#socket.renew()
    else this.#user.begin()
  }

  wake(): void {
    this.#socket.wake()
  }

  close(): void {
    this.#wishes.clear()
    this.#stopIdling()
    this.#socket.stop()
    this.#writer.flush()
  }

  #subscribe(random: () => number): ReadonlyMap<string, Subscription> {
    const wishes = this.#wishes
    const writer = this.#writer
    const clock = this.#clock
    const again = (): void => this.#subscriptions.get('depth')?.again()
    const channels: readonly Channel[] = [
      quoteChannel('today', wishes, writer),
      quoteChannel('prices', wishes, writer),
      quoteChannel('rolling', wishes, writer),
      dealsChannel(wishes, writer),
      new DepthChannel({ wishes, writer, clock, random, again }),
      candlesChannel(wishes, writer),
      this.#orders,
      assetsChannel({ wishes, writer, ask: this.#ask }),
      messagesChannel(wishes, writer),
      positionsChannel(wishes, writer),
      otcChannel(wishes, writer),
    ]
    const deps: SubscriptionDeps = {
      put: (question, answered) => this.#socket.put(question, answered),
      clock,
      isOpen: (channel: Channel) =>
        this.#socket.phase === 'open' && (!channel.isPersonal || this.#user.state === 'proved'),
      refused: this.#refused,
    }
    return new Map(channels.map(channel => [channel.type, new Subscription(channel, deps)]))
  }

  readonly #ask = (method: string, params: readonly unknown[], id?: number): Promise<SocketReply> =>
    this.#socket.ask(method, params, id)

  readonly #refused = (): void => {
    this.#lose(channel => channel.isPersonal)
    this.#user.doubt()
  }

  #wished(): void {
    this.#stopIdling()
    if (this.#wishes.isEmpty) this.#stopIdling = this.#clock.after(IDLE_AFTER_MS, () => this.#socket.stop())
    else this.#socket.start()
    for (const { channel } of this.#subscriptions.values()) channel.wished?.()
    this.#syncSoon()
  }

  /** Several wishes of one moment, a screen that goes and one that comes, make one request a type. */
  #syncSoon(): void {
    if (this.#isSyncing) return
    this.#isSyncing = true
    queueMicrotask(() => {
      this.#isSyncing = false
      for (const subscription of this.#subscriptions.values()) subscription.sync()
    })
  }

  #opened(): void {
    this.#user.begin()
    this.#syncSoon()
  }

  #pushed({ method, params }: SocketPush): void {
    // Whose session ended elsewhere proves it once more, and learns so that it is over.
    if (method === SESSION_ENDED_PUSH.method) return this.#refused()
    if (!method.endsWith(UPDATE)) return
    this.#subscriptions.get(method.slice(0, -UPDATE.length))?.take(params)
  }

  /** The connection or what it knows of the user is another. */
  #stood(): void {
    const isUp = this.#socket.phase === 'open'
    if (this.#wasUp && !isUp) {
      this.#lose(() => true)
      this.#user.lost()
    }
    this.#wasUp = isUp
    if (this.#user.state === 'proved') this.#syncSoon()
    this.#writer.touch(this.#renderConnection)
  }

  readonly #renderConnection = (): Partial<LiveState> => {
    const { phase, isStale: stale, heardAtMs } = this.#socket
    return { connection: { phase, stale, heardAtMs: stale ? heardAtMs : null, user: this.#user.state } }
  }

  #lose(which: (channel: Channel) => boolean): void {
    for (const subscription of this.#subscriptions.values()) if (which(subscription.channel)) subscription.lost()
  }

  #forgetUser(): void {
    this.#lose(channel => channel.isPersonal)
    for (const { channel } of this.#subscriptions.values()) channel.forget?.()
    this.#writer.flush()
  }

  #tell(event: OrderEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

const FRAME_MS = 16

const pageClock: Clock = {
  nowMs: () => Date.now(),
  steadyMs: () => performance.now(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
}
