import { assert, type Clock } from '@bourse/kernel'
import { SOCKET_TICK_MS } from '@bourse/protocol'
import type { ChannelOptions, SocketChannel, SocketClient } from '../../features/socket-hub.ts'
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

type Channel = SocketChannel & { readonly personal: boolean; tick(): void }

/** Makes an empty set of channels; they all render on one tick, so that a connection's messages leave together. */
export function socketChannels(clock: Clock): Channels {
  const channels = new Map<string, Channel>()
  let lastTickMs = Number.NEGATIVE_INFINITY
  let ticking = false

  const tick = (): void => {
    ticking = false
    lastTickMs = clock.nowMs()
    for (const channel of channels.values()) channel.tick()
  }
  const schedule = (): void => {
    if (ticking) return
    ticking = true
    // The first change after a pause goes out at once; a busy market keeps to the tick.
    clock.after(Math.max(0, lastTickMs + SOCKET_TICK_MS - clock.nowMs()), tick)
  }

  return {
    add(options) {
      assert(!channels.has(options.type), `the channel ${options.type} is added once`)
      const channel = openChannel(options, schedule)
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

function openChannel(options: ChannelOptions, schedule: () => void): Channel {
  const watchers = new Map<string, Set<Connection>>()
  const keys = new Map<SocketClient, ReadonlySet<string>>()
  const touched = new Set<string>()

  const leave = (client: SocketClient, kept: ReadonlySet<string>): void => {
    for (const key of keys.get(client) ?? NO_KEYS) {
      if (kept.has(key)) continue
      const set = watchers.get(key)
      set?.delete(client as Connection)
      if (set?.size === 0) {
        watchers.delete(key)
        touched.delete(key)
        options.unwatched?.(key)
      }
    }
  }
  const broadcast = (key: string, message: string): void => {
    const set = watchers.get(key)
    if (set === undefined) return
    const frame = frameText(message)
    for (const connection of set) connection.push(frame)
  }

  return {
    personal: options.personal === true,
    subscribe(client, wanted) {
      const next = new Set(wanted)
      leave(client, next)
      for (const key of next) {
        const set = watchers.get(key)
        if (set !== undefined) set.add(client as Connection)
        else {
          watchers.set(key, new Set([client as Connection]))
          options.watched?.(key)
        }
      }
      if (next.size === 0) keys.delete(client)
      else keys.set(client, next)
    },
    unsubscribe(client) {
      leave(client, NO_KEYS)
      keys.delete(client)
    },
    keysOf: client => keys.get(client) ?? NO_KEYS,
    watchersOf: key => watchers.get(key)?.size ?? 0,
    touch(key) {
      if (!watchers.has(key)) return
      touched.add(key)
      schedule()
    },
    publish: broadcast,
    tick() {
      if (touched.size === 0) return
      const due = [...touched]
      touched.clear()
      for (const key of due) {
        const message = options.render?.(key) ?? null
        if (message !== null) broadcast(key, message)
      }
    },
  }
}
