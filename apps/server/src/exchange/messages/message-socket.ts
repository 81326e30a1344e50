import { SOCKET_SUCCESS } from '@bourse/protocol'
import { messageChannel } from '@bourse/protocol/socket-methods'
import type { Session } from '../../operations/session.ts'
import { handleMethod, type SocketContext, type SocketDeps, socketFeature } from '../../operations/socket.ts'
import type { SocketChannel } from '../../operations/socket-channel.ts'
import type { PeopleWith } from '../people/index.ts'
import { unreadMessages } from './read-messages.ts'

type UnreadCounts = { readonly channel: SocketChannel; announce(userId: number): void }

type UnreadContext = SocketContext<Session, UnreadCounts>

function openUnreadCounts({ channel: open, db, log, services }: SocketDeps<PeopleWith<'drawers'>>): UnreadCounts {
  const channel = open({ type: 'message', personal: true })
  async function tell(userId: number): Promise<void> {
    const key = String(userId)
    if (channel.watchersOf(key) === 0) return
    const unread = await unreadMessages(db, userId)
    channel.publish(key, JSON.stringify({ method: 'message.update', params: [{ unread }], id: null }))
  }
  const announce = (userId: number): void => {
    tell(userId).catch((err: unknown) => log.warn({ err, userId }, 'an unread count was not announced'))
  }
  services.drawers.follow(announce)
  return { channel, announce }
}

/** Tells open pages how many messages wait: `message.subscribe []`, then `message.update [{ unread }]` at every change. */
export const messageSocket = socketFeature({
  face: 'exchange',
  open: openUnreadCounts,
  methods: [
    handleMethod(messageChannel.subscribe, ({ client, session, services }: UnreadContext) => {
      const { userId } = session
      services.channel.subscribe(client, [String(userId)])
      return { result: SOCKET_SUCCESS, after: () => services.announce(userId) }
    }),
    handleMethod(messageChannel.unsubscribe, ({ client, services }: UnreadContext) => {
      services.channel.unsubscribe(client)
      return { result: SOCKET_SUCCESS }
    }),
  ],
})
