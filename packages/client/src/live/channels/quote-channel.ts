import type { FrameWriter } from '../frame-writer.ts'
import type { LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'

// The request that today's quotes are subscribed with, as the site always did.
const TODAY_ID = 2

type Slice = 'today' | 'prices' | 'rolling'

const TYPES = { today: 'today', prices: 'price', rolling: 'state' } as const satisfies Record<Slice, string>

/** Quotes by market: the day, the last price, or the rolling window. The newest of each market counts. */
export function quoteChannel(slice: Slice, wishes: Wishes, writer: FrameWriter): Channel {
  let fresh: Record<string, unknown> = {}
  const render = (): Partial<LiveState> => {
    const wanted = new Set(wishes.names(slice))
    const all = Object.entries({ ...writer.state[slice], ...fresh }).filter(([market]) => wanted.has(market))
    fresh = {}
    return { [slice]: Object.fromEntries(all) }
  }
  return {
    type: TYPES[slice],
    isPersonal: false,
    ...(slice === 'today' ? { id: TODAY_ID } : {}),
    wanted: () => listOrNull(wishes.names(slice)),
    wished: () => {
      const wanted = wishes.names(slice)
      if (Object.keys(writer.state[slice]).some(market => !wanted.includes(market))) writer.touch(render)
    },
    take: ([market, quote]) => {
      if (typeof market !== 'string' || quote === undefined) return
      fresh[market] = quote
      writer.touch(render)
    },
  }
}

/** A list as it is subscribed to; nothing at all when it is empty. */
export function listOrNull(names: readonly string[]): readonly string[] | null {
  return names.length === 0 ? null : names
}
