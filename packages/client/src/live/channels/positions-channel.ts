import type { FrameWriter } from '../frame-writer.ts'
import type { LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'
import { listOrNull } from './quote-channel.ts'

/** That something changed about one's positions: what they are now depends on marks too, and is asked of the calls. */
export function positionsChannel(wishes: Wishes, writer: FrameWriter): Channel {
  let news = 0
  const render = (): Partial<LiveState> => ({ positionNews: news })
  const count = (): void => {
    news += 1
    writer.touch(render)
  }
  return {
    type: 'position',
    isPersonal: true,
    wanted: () => listOrNull(wishes.names('positions')),
    // What changed before the server began to tell was told to nobody.
    begun: count,
    take: count,
    forget: count,
  }
}
