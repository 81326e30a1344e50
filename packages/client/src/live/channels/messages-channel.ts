import type { FrameWriter } from '../frame-writer.ts'
import type { LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'

/** How many messages wait to be read. */
export function messagesChannel(wishes: Wishes, writer: FrameWriter): Channel {
  let unread: number | null = null
  const render = (): Partial<LiveState> => ({ unread })
  const put = (count: number | null): void => {
    unread = count
    writer.touch(render)
  }
  return {
    type: 'message',
    isPersonal: true,
    wanted: () => (wishes.unread ? [] : null),
    take: ([told]) => {
      const count = (told as { unread?: unknown } | undefined)?.unread
      if (typeof count === 'number') put(count)
    },
    forget: () => put(null),
  }
}
