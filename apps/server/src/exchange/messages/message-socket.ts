import type { Face } from '../../operations/session.ts'
import type { SocketHub } from '../../operations/socket-hub.ts'
import type { PeopleDeps } from '../people/index.ts'
import { unreadMessages } from './read-messages.ts'

const success = { result: { status: 'success' } }

/** What the socket of messages needs. */
export type MessageServices = {
  readonly people: PeopleDeps
  /** Calls back when somebody's messages changed; the answer ends it. */
  readonly messagesFollow: (listener: (userId: number) => void) => () => void
}

/** Tells open pages how many messages wait: `message.subscribe []`, then `message.update [{ unread }]` at every change. */
export function messageSocket(hub: SocketHub, face: Face, { people, messagesFollow }: MessageServices): void {
  if (face !== 'exchange') return
  const channel = hub.channel({ type: 'message', personal: true })

  async function announce(userId: number): Promise<void> {
    const key = String(userId)
    if (channel.watchersOf(key) === 0) return
    const unread = await unreadMessages(people.db, userId)
    channel.publish(key, JSON.stringify({ method: 'message.update', params: [{ unread }], id: null }))
  }
  const announceLogged = (userId: number): void => {
    announce(userId).catch((err: unknown) => people.log.warn({ err, userId }, 'an unread count was not announced'))
  }
  messagesFollow(announceLogged)

  hub.method({
    name: 'message.subscribe',
    access: 'session',
    answer(client) {
      const userId = client.session?.userId ?? 0
      channel.subscribe(client, [String(userId)])
      return { ...success, after: () => announceLogged(userId) }
    },
  })
  hub.method({
    name: 'message.unsubscribe',
    access: 'session',
    answer(client) {
      channel.unsubscribe(client)
      return success
    },
  })
}
