import { MINUTE_MS } from '@bourse/kernel'
import type { ListedMarket } from '../markets/index.ts'
import { keyTimers } from './key-timers.ts'
import type { MarketChannel, StreamDeps } from './stream-services.ts'

/** A channel of one value a market: `price`, `state`, `today`. */
export type ValueChannel = {
  readonly type: string
  /** The value as JSON; null while nothing is known. */
  readonly value: (listed: ListedMarket) => string | null
  /** Looks again at every whole minute, because a window moves on without a trade. */
  readonly everyMinute: boolean
}

/** Opens a channel that pushes a market's value whenever it changed. */
export function openValueChannel(deps: StreamDeps, { type, value, everyMinute }: ValueChannel): MarketChannel {
  const { clock, catalogue } = deps
  const timers = keyTimers(clock)
  const told = new Map<string, string | null>()
  const now = (name: string): string | null => {
    const listed = catalogue.byName(name)
    return listed === null ? null : value(listed)
  }
  const message = (name: string, text: string): string =>
    `{"method":"${type}.update","params":["${name}",${text}],"id":null}`
  const lookEveryMinute = (name: string): void => {
    timers.set(name, MINUTE_MS - (clock.nowMs() % MINUTE_MS), () => {
      channel.touch(name)
      lookEveryMinute(name)
    })
  }
  const channel = deps.channel({
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
  return {
    channel,
    touch: market => channel.touch(market),
    current(name) {
      // What everybody was told last: the tick that is under way brings this one what has changed since.
      const text = told.get(name) ?? null
      return text === null ? null : message(name, text)
    },
  }
}
