import { SOCKET_SUCCESS } from '@bourse/protocol'
import type { ChannelMethods } from '@bourse/protocol/socket-methods'
import { handleMethod, type SocketAnswer, type SocketHandler } from '../../operations/socket.ts'
import type { ListedMarket, MarketCatalogue } from '../markets/index.ts'
import type { MarketChannels, PublicStreamServices, StreamServices } from './stream-services.ts'

/** What a request that names what is not there is answered. */
export const INVALID = { refused: 'invalidArgument' } as const satisfies SocketAnswer

/** What a request that has nothing to say is answered. */
export const SUCCESS = { result: SOCKET_SUCCESS } as const satisfies SocketAnswer

type OwnMethods = ChannelMethods<'session'>
type PublicMethods = ChannelMethods<'public'>

/** The methods of a channel whose keys are the markets of a list; what is known before a wrong one is watched all the same. */
export const listMethods = (
  { subscribe, unsubscribe }: PublicMethods,
  type: keyof MarketChannels,
): SocketHandler<PublicStreamServices>[] => [
  handleMethod(subscribe, ({ client, services: { catalogue, markets } }, params) => {
    const { channel, current } = markets[type]
    const { names, all } = leadingNames(params, name => catalogue.byName(name) !== null)
    channel.subscribe(client, names)
    if (!all) return INVALID
    return { ...SUCCESS, after: () => sendAll(client, names.map(current)) }
  }),
  handleMethod(unsubscribe, ({ client, services: { markets } }) => {
    markets[type].channel.unsubscribe(client)
    return SUCCESS
  }),
]

/** The methods of a channel of which a connection watches one key at a time. */
export const keyMethods = (
  { subscribe, unsubscribe }: PublicMethods,
  { type, keyOf }: { type: keyof MarketChannels; keyOf: (catalogue: MarketCatalogue, params: Params) => string | null },
): SocketHandler<PublicStreamServices>[] => [
  handleMethod(subscribe, ({ client, services: { catalogue, markets } }, params) => {
    const { channel, current } = markets[type]
    channel.unsubscribe(client)
    const key = keyOf(catalogue, params)
    if (key === null) return INVALID
    channel.subscribe(client, [key])
    return { ...SUCCESS, after: () => sendAll(client, [current(key)]) }
  }),
  handleMethod(unsubscribe, ({ client, services: { markets } }) => {
    markets[type].channel.unsubscribe(client)
    return SUCCESS
  }),
]

type Params = readonly unknown[]

/** The methods of a channel of one's own orders or coins. */
export const ownMethods = (
  { subscribe, unsubscribe }: OwnMethods,
  { type, isKnown }: { type: 'orders' | 'assets'; isKnown: (catalogue: MarketCatalogue, name: string) => boolean },
): SocketHandler<StreamServices>[] => [
  handleMethod(subscribe, ({ client, session, services: { catalogue, own } }, params) => {
    const { names, all } = leadingNames(params, name => isKnown(catalogue, name))
    own.watch(type, { client, session, names })
    return all ? SUCCESS : INVALID
  }),
  handleMethod(unsubscribe, ({ client, services: { own } }) => {
    own[type].unsubscribe(client)
    return SUCCESS
  }),
]

function sendAll(client: { send(message: string): void }, messages: readonly (string | null)[]): void {
  for (const message of messages) if (message !== null) client.send(message)
}

/** A market by its name; null when it is none. */
export const marketParam = (catalogue: MarketCatalogue, param: unknown): ListedMarket | null =>
  typeof param === 'string' ? catalogue.byName(param) : null

/** The known names at the beginning of a list, each once, and whether the list is made of known names alone. */
export function leadingNames(params: Params, isKnown: (name: string) => boolean): { names: string[]; all: boolean } {
  const names = new Set<string>()
  for (const param of params) {
    if (typeof param !== 'string' || !isKnown(param)) return { names: [...names], all: false }
    names.add(param)
  }
  return { names: [...names], all: true }
}
