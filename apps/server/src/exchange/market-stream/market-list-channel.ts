import type { SocketChannel } from '../../operations/socket-hub.ts'
import type { ListedMarket } from '../markets/index.ts'
import { keyTimers } from './key-timers.ts'
import { INVALID, leadingNames, SUCCESS } from './read-params.ts'
import type { StreamParts } from './stream-parts.ts'

/** A channel of one value a market: `price`, `state`, `today`. */
export type ValueChannel = {
  readonly type: string
  /** The value as JSON; null while nothing is known. */
  readonly value: (listed: ListedMarket) => string | null
  /** Looks again at every whole minute, because a window moves on without a trade. */
  readonly everyMinute: boolean
}

const MINUTE_MS = 60_000

/** Adds `TYPE.subscribe` and `TYPE.unsubscribe` of a channel that pushes a market's value whenever it changed. */
export function addValueChannel(parts: StreamParts, { type, value, everyMinute }: ValueChannel): SocketChannel {
  const { hub, catalogue } = parts
  const timers = keyTimers(hub.clock)
  const told = new Map<string, string | null>()
  const now = (name: string): string | null => {
    const listed = catalogue.byName(name)
    return listed === null ? null : value(listed)
  }
  const message = (name: string, text: string): string =>
    `{"method":"${type}.update","params":["${name}",${text}],"id":null}`
  const lookEveryMinute = (name: string): void => {
    const next = (Math.floor(hub.clock.nowMs() / MINUTE_MS) + 1) * MINUTE_MS
    timers.set(name, next, () => {
      channel.touch(name)
      lookEveryMinute(name)
    })
  }
  const channel = hub.channel({
    type,
    render(name) {
      const text = now(name)
      if (text === null || text === told.get(name)) return null
      told.set(name, text)
      return message(name, text)
    },
    watched(name) {
      told.set(name, now(name))
      if (everyMinute) lookEveryMinute(name)
    },
    unwatched(name) {
      told.delete(name)
      timers.clear(name)
    },
  })
  addListMethods(parts, channel, {
    type,
    current(name) {
      // What everybody was told last: the tick that is under way brings this one what has changed since.
      const text = told.get(name) ?? null
      return text === null ? null : message(name, text)
    },
  })
  return channel
}

/** How a channel of a list of markets begins for one connection. */
export type ListMethods = { readonly type: string; readonly current: (name: string) => string | null }

/** Adds the two methods of a channel whose keys are the markets of a list. */
export function addListMethods(
  { hub, catalogue }: StreamParts,
  channel: SocketChannel,
  { type, current }: ListMethods,
): void {
  addUnsubscribe({ hub }, channel, { type, access: 'public' })
  hub.method({
    name: `${type}.subscribe`,
    access: 'public',
    answer(client, params) {
      const { names, all } = leadingNames(params, name => catalogue.byName(name) !== null)
      channel.subscribe(client, names)
      if (!all) return INVALID
      const begin = (): void => {
        for (const name of names) {
          const message = current(name)
          if (message !== null) client.send(message)
        }
      }
      return { ...SUCCESS, after: begin }
    },
  })
}

/** Adds the method that takes a connection's set of a type away. */
export function addUnsubscribe(
  { hub }: Pick<StreamParts, 'hub'>,
  channel: SocketChannel,
  of: { type: string; access: 'public' | 'session' },
): void {
  hub.method({
    name: `${of.type}.unsubscribe`,
    access: of.access,
    answer(client) {
      channel.unsubscribe(client)
      return SUCCESS
    },
  })
}
