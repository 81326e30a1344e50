import { assert, type Clock } from '@bourse/kernel'
import { SOCKET_TICK_MS } from '@bourse/protocol'
import type { ChannelOptions, SocketChannel, SocketClient } from '../../operations/socket-channel.ts'
import type { Connection } from './connection.ts'
import { frameText } from './frame-text.ts'

/** All types of subscription of a face. */
export type Channels = {
  add(options: ChannelOptions): SocketChannel
  /** Takes the personal sets of a connection away: its session is another or over. */
  dropPersonal(connection: Connection): void
  /** Takes all sets of a connection away: it is gone. */
  dropAll(connection: Connection): void
}

/** Makes an empty set of channels; they all render on one tick, so that a connection's messages leave together. */
export function socketChannels(clock: Clock): Channels {
  const channels = new Map<string, OpenChannel>()
  let dueMs = Number.NEGATIVE_INFINITY
  let ticking = false

  const tick = (): void => {
    ticking = false
    for (const channel of channels.values()) channel.tick()
  }
  const schedule = (): void => {
    if (ticking) return
    ticking = true
    const nowMs = clock.steadyMs()
    // The first change after a pause goes out at once; a busy market keeps to the tick, and a tick that came late does not put
    // off those after it.
    dueMs = Math.max(nowMs, dueMs + SOCKET_TICK_MS)
    clock.after(dueMs - nowMs, tick)
  }

  return {
    add(options) {
      assert(!channels.has(options.type), `the channel ${options.type} is added once`)
      const channel = new OpenChannel(options, schedule)
      channels.set(options.type, channel)
      return channel
    },
    dropPersonal(connection) {
      for (const channel of channels.values()) if (channel.personal) channel.unsubscribe(connection)
    },
    dropAll(connection) {
      for (const channel of channels.values()) channel.unsubscribe(connection)
    },
  }
}

const NO_KEYS: ReadonlySet<string> = new Set()

class OpenChannel implements SocketChannel {
  readonly personal: boolean
  readonly #options: ChannelOptions
  readonly #schedule: () => void
  readonly #watchers = new Map<string, Set<Connection>>()
  readonly #keys = new Map<SocketClient, ReadonlySet<string>>()
  readonly #touched = new Set<string>()

  constructor(options: ChannelOptions, schedule: () => void) {
    this.personal = options.personal === true
    this.#options = options
    this.#schedule = schedule
  }

  subscribe(client: SocketClient, wanted: readonly string[]): void {
    const next = new Set(wanted)
    this.#leave(client, next)
    for (const key of next) this.#enter(client as Connection, key)
    if (next.size === 0) this.#keys.delete(client)
    else this.#keys.set(client, next)
  }

  unsubscribe(client: SocketClient): void {
    this.#leave(client, NO_KEYS)
    this.#keys.delete(client)
  }

  keysOf(client: SocketClient): ReadonlySet<string> {
    return this.#keys.get(client) ?? NO_KEYS
  }

  watchersOf(key: string): number {
    return this.#watchers.get(key)?.size ?? 0
  }

  touch(key: string): void {
    if (!this.#watchers.has(key)) return
    this.#touched.add(key)
    this.#schedule()
  }

  publish(key: string, message: string): void {
    const watchers = this.#watchers.get(key)
    if (watchers === undefined) return
    const frame = frameText(message)
    for (const connection of watchers) connection.push(frame, this.personal)
  }

  /** Renders what was touched since the last tick. */
  tick(): void {
    if (this.#touched.size === 0) return
    const due = [...this.#touched]
    this.#touched.clear()
    for (const key of due) {
      const message = this.#options.render?.(key) ?? null
      if (message !== null) this.publish(key, message)
    }
  }

  #enter(connection: Connection, key: string): void {
    const watchers = this.#watchers.get(key)
    if (watchers !== undefined) {
      watchers.add(connection)
      return
    }
    this.#watchers.set(key, new Set([connection]))
    this.#options.watched?.(key)
  }

  #leave(client: SocketClient, kept: ReadonlySet<string>): void {
    for (const key of this.keysOf(client)) {
      if (kept.has(key)) continue
      const watchers = this.#watchers.get(key)
      watchers?.delete(client as Connection)
      if (watchers?.size !== 0) continue
      this.#watchers.delete(key)
      this.#touched.delete(key)
      this.#options.unwatched?.(key)
    }
  }
}
