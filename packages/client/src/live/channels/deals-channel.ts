import type { FrameWriter } from '../frame-writer.ts'
import type { Deal, LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'
import { mergeDeals } from './merge-deals.ts'
import { listOrNull } from './quote-channel.ts'

/** Public deals by market. */
export function dealsChannel(wishes: Wishes, writer: FrameWriter): Channel {
  let known: Readonly<Record<string, readonly Deal[]>> = {}
  let asked: readonly string[] = []
  const render = (): Partial<LiveState> => ({ deals: known })
  return {
    type: 'deals',
    isPersonal: false,
    wanted: () => {
      asked = wishes.names('deals')
      return listOrNull(asked)
    },
    wished: () => {
      const wanted = new Set(wishes.names('deals'))
      const kept = Object.entries(known).filter(([market]) => wanted.has(market))
      if (kept.length === Object.keys(known).length) return
      known = Object.fromEntries(kept)
      writer.touch(render)
    },
    // The server sends what there was and nothing where nothing was: that much is known now, and not before.
    begun: () => {
      const fresh = asked.filter(market => known[market] === undefined)
      if (fresh.length === 0) return
      known = { ...known, ...Object.fromEntries(fresh.map(market => [market, []])) }
      writer.touch(render)
    },
    take: ([market, deals]) => {
      if (typeof market !== 'string' || !Array.isArray(deals)) return
      known = { ...known, [market]: mergeDeals(known[market] ?? [], deals as readonly Deal[]) }
      writer.touch(render)
    },
  }
}
