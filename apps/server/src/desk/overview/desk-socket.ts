import { SOCKET_SUCCESS } from '@bourse/protocol'
import { type ChannelMethods, newsChannel, queuesChannel, soundChannel } from '@bourse/protocol/socket-methods'
import type { DeskSession } from '../../operations/desk-session.ts'
import type { Session } from '../../operations/session.ts'
import {
  handleMethod,
  type SocketContext,
  type SocketDeps,
  type SocketHandler,
  socketFeature,
} from '../../operations/socket.ts'
import type { SocketChannel } from '../../operations/socket-channel.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { OverviewServices } from './overview-calls.ts'

type Live = {
  readonly sound: SocketChannel
  readonly queues: SocketChannel
  readonly news: SocketChannel
  tellSound(): void
  tellNews(): void
  tellQueues(session: Session): void
}

type LiveContext = SocketContext<Session, Live>

// Whoever looks sees a change after this long; the journal's head changes with every order.
const LOOK_MS = 2000
const EVERYBODY = 'house'

/** Calls whoever follows back every two seconds, while somebody does. */
export function lookNowAndThen(jobs: Jobs): { follow(look: () => void): () => void; stop(): Promise<void> } {
  const followers = new Set<() => void>()
  const rounds = jobs.every({
    name: 'desk-live',
    restMs: LOOK_MS,
    atOnce: false,
    act: async () => followers.forEach(look => look()),
  })
  return {
    follow(look) {
      followers.add(look)
      return () => followers.delete(look)
    },
    stop: () => rounds.stop(),
  }
}

function openLive({ channel, log, services }: SocketDeps<OverviewServices>): Live {
  const { desk } = services
  const people = new Map<string, { session: DeskSession; told: string }>()
  const sound = channel({ type: 'sound', personal: true })
  const queues = channel({ type: 'queues', personal: true, unwatched: key => void people.delete(key) })
  const news = channel({ type: 'news', personal: true })
  let newsTold = ''
  const logged = (work: Promise<unknown>): void => {
    work.catch((err: unknown) => log.warn({ err }, 'the desk’s pages could not be told how the house is'))
  }
  const push = (method: string, value: unknown): string => JSON.stringify({ method, params: [value], id: null })
  const tellSound = (): void => {
    if (sound.watchersOf(EVERYBODY) === 0) return
    logged(desk.sound().then(found => sound.publish(EVERYBODY, push('sound.update', found))))
  }
  const tellNews = (again: boolean): void => {
    if (news.watchersOf(EVERYBODY) === 0) return
    const told = async (): Promise<void> => {
      const text = push('news.update', await desk.news())
      if (text === newsTold && !again) return
      newsTold = text
      news.publish(EVERYBODY, text)
    }
    logged(told())
  }
  const tellChanged = async (key: string, one: { session: DeskSession; told: string }): Promise<void> => {
    const text = push('queues.update', await desk.queues.list(one.session))
    if (text === one.told) return
    one.told = text
    queues.publish(key, text)
  }
  const tellAll = (): void => people.forEach((one, key) => logged(tellChanged(key, one)))
  desk.queues.follow(tellAll)
  desk.looks(() => {
    tellSound()
    tellNews(false)
    tellAll()
  })
  return {
    sound,
    queues,
    news,
    tellSound,
    tellNews: () => tellNews(true),
    tellQueues(session) {
      const one = { session: session as DeskSession, told: '' }
      people.set(String(session.id), one)
      logged(tellChanged(String(session.id), one))
    },
  }
}

const ended = ({ unsubscribe }: ChannelMethods<'session'>, of: (live: Live) => SocketChannel): SocketHandler<Live> =>
  handleMethod(unsubscribe, ({ client, services }: LiveContext) => {
    of(services).unsubscribe(client)
    return { result: SOCKET_SUCCESS }
  })

/** Tells open pages of the desk how the house is, and what waits. */
export const deskSocket = socketFeature({
  face: 'desk',
  open: openLive,
  methods: [
    handleMethod(soundChannel.subscribe, ({ client, services }: LiveContext) => {
      services.sound.subscribe(client, [EVERYBODY])
      return { result: SOCKET_SUCCESS, after: () => services.tellSound() }
    }),
    handleMethod(queuesChannel.subscribe, ({ client, session, services }: LiveContext) => {
      services.queues.subscribe(client, [String(session.id)])
      return { result: SOCKET_SUCCESS, after: () => services.tellQueues(session) }
    }),
    handleMethod(newsChannel.subscribe, ({ client, services }: LiveContext) => {
      services.news.subscribe(client, [EVERYBODY])
      return { result: SOCKET_SUCCESS, after: () => services.tellNews() }
    }),
    ended(soundChannel, live => live.sound),
    ended(queuesChannel, live => live.queues),
    ended(newsChannel, live => live.news),
  ],
})
