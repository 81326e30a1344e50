import type { FrameWriter } from '../frame-writer.ts'
import type { LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'

/** That something changed in an OTC order of one's own, or in its chat: what it was is asked of the calls. That somebody types is all there is to know of it. */
export function otcChannel(wishes: Wishes, writer: FrameWriter): Channel {
  let news = 0
  let typing: LiveState['otcTyping'] = null
  const render = (): Partial<LiveState> => ({ otcNews: news, otcTyping: typing })
  const tell = (): void => {
    news += 1
    writer.touch(render)
  }
  return {
    type: 'otc',
    isPersonal: true,
    wanted: () => (wishes.otc ? [] : null),
    // What happened while the line was broken nobody has told.
    begun: tell,
    take([told]) {
      const { order, typing: isTyping } = (told ?? {}) as { order?: unknown; typing?: unknown }
      if (isTyping !== true || typeof order !== 'number') return tell()
      typing = { order, nth: (typing?.nth ?? 0) + 1 }
      writer.touch(render)
    },
  }
}
