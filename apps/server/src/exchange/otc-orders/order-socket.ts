import { SOCKET_SUCCESS } from '@bourse/protocol'
import { otcChannel } from '@bourse/protocol/socket-methods'
import type { Session } from '../../operations/session.ts'
import { handleMethod, type SocketContext, type SocketDeps, socketFeature } from '../../operations/socket.ts'
import type { SocketChannel } from '../../operations/socket-channel.ts'
import type { OtcOrderServices } from './order-services.ts'

type Context = SocketContext<Session, SocketChannel>

function openOrderNews({ channel: open, services }: SocketDeps<Pick<OtcOrderServices, 'otcNews'>>): SocketChannel {
  const channel = open({ type: 'otc', personal: true })
  services.otcNews.follow((userId, of) => {
    channel.publish(String(userId), JSON.stringify({ method: 'otc.update', params: [of], id: null }))
  })
  return channel
}

/** Tells open pages which of their user's orders changed: `otc.subscribe []`, then `otc.update [{ order }]`, with `typing` while the other side writes; what changed they ask for. */
export const otcSocket = socketFeature({
  face: 'exchange',
  open: openOrderNews,
  methods: [
    handleMethod(otcChannel.subscribe, ({ client, session, services }: Context) => {
      services.subscribe(client, [String(session.userId)])
      return { result: SOCKET_SUCCESS }
    }),
    handleMethod(otcChannel.unsubscribe, ({ client, services }: Context) => {
      services.unsubscribe(client)
      return { result: SOCKET_SUCCESS }
    }),
  ],
})
