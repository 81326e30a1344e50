import { SOCKET_SUCCESS } from '@bourse/protocol'
import { expect, it } from 'vitest'
import type { SocketClient } from '../../operations/socket-channel.ts'
import { openOtcNews } from './order-services.ts'
import { otcSocket } from './order-socket.ts'

const client = (userId: number) => ({ id: userId, session: { userId } }) as unknown as SocketClient

/** The channel with whatever it was told, and who watches what. */
function openChannel() {
  const told: [string, unknown][] = []
  const watched = new Map<number, readonly string[]>()
  const otcNews = openOtcNews()
  const channel = {
    subscribe: ({ id }: SocketClient, keys: readonly string[]) => void watched.set(id, keys),
    unsubscribe: ({ id }: SocketClient) => void watched.delete(id),
    publish: (key: string, message: string) => void told.push([key, JSON.parse(message)]),
  }
  let options: unknown
  const open = (of: unknown) => {
    options = of
    return channel
  }
  const opened = otcSocket.open({ channel: open, services: { otcNews } } as never)
  const say = (name: string, of: SocketClient) => {
    const handler = otcSocket.methods.find(({ method }) => method.name === name)
    return handler?.operation({ client: of, session: of.session, services: opened } as never, [])
  }
  return { told, watched, otcNews, say, options }
}

it('tells both sides of an order that it changed, and one of them that the other types, and nothing more', () => {
  const { told, otcNews } = openChannel()
  otcNews.changed(7, [1, 2])
  otcNews.typing(7, 2)
  const update = (params: object) => ({ method: 'otc.update', params: [params], id: null })
  expect(told).toEqual([
    ['1', update({ order: 7 })],
    ['2', update({ order: 7 })],
    ['2', update({ order: 7, typing: true })],
  ])
})

it('gives a connection the orders of its own user alone, until it does not want them', () => {
  const { watched, say, options } = openChannel()
  expect(options).toEqual({ type: 'otc', personal: true })
  for (const userId of [1, 2]) expect(say('otc.subscribe', client(userId))).toEqual({ result: SOCKET_SUCCESS })
  expect([...watched]).toEqual([
    [1, ['1']],
    [2, ['2']],
  ])
  expect(say('otc.unsubscribe', client(1))).toEqual({ result: SOCKET_SUCCESS })
  expect([...watched.keys()]).toEqual([2])
})

it('is for who is signed in, and stops when nobody follows', () => {
  expect(otcSocket.methods.map(({ method }) => method.access)).toEqual(['session', 'session'])
  const heard: number[] = []
  const news = openOtcNews()
  const end = news.follow(userId => void heard.push(userId))
  news.changed(1, [5])
  end()
  news.changed(1, [5])
  expect(heard).toEqual([5])
})
