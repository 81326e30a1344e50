import { z } from '../zod.ts'
import { defineSocketMethod, type SocketAccess, type SocketMethod } from './define-socket-method.ts'

export type { ParamsOf, SocketAccess, SocketMethod, SocketRefusalsOf } from './define-socket-method.ts'
export { defineSocketMethod } from './define-socket-method.ts'

/** The most rows a list of orders, entries or a book's levels answers. */
export const SOCKET_LIST_MAX = 101

const DEALS_MAX = 10_000
const PERIOD_S_MAX = 604_800
// Seconds of the year 9999: beyond it nobody asks, and sums of seconds stay exact.
const SECONDS_MAX = 253_402_300_799

const name = z.string()
const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
const seconds = whole(0, SECONDS_MAX)
const offset = whole(0, Number.MAX_SAFE_INTEGER)
const rows = whole(1, SOCKET_LIST_MAX)
// What takes effect even where something in it is wrong: a subscription ends the one before, whatever follows.
const anything = z.array(z.unknown())

const publicMethod = <const P extends z.ZodMiniType>(method: string, params: P): SocketMethod<P, never, 'public'> =>
  defineSocketMethod({ name: method, access: 'public', params, refusals: [] })
const ownMethod = <const P extends z.ZodMiniType>(method: string, params: P): SocketMethod<P, never, 'session'> =>
  defineSocketMethod({ name: method, access: 'session', params, refusals: [] })

/** A method that begins or ends a subscription. */
export type SubscriptionMethod<A extends SocketAccess> = SocketMethod<typeof anything, never, A>

/** The two methods of a channel. */
export type ChannelMethods<A extends SocketAccess> = {
  readonly subscribe: SubscriptionMethod<A>
  readonly unsubscribe: SubscriptionMethod<A>
}

const publicChannel = (type: string): ChannelMethods<'public'> => ({
  subscribe: publicMethod(`${type}.subscribe`, anything),
  unsubscribe: publicMethod(`${type}.unsubscribe`, anything),
})
const ownChannel = (type: string): ChannelMethods<'session'> => ({
  subscribe: ownMethod(`${type}.subscribe`, anything),
  unsubscribe: ownMethod(`${type}.unsubscribe`, anything),
})

/** Answers `pong`. */
export const serverPing = publicMethod('server.ping', anything)
/** The server's time, in whole seconds. */
export const serverTime = publicMethod('server.time', anything)
/** Signs a connection in with the session's token and the name of what asks. */
export const serverAuth = defineSocketMethod({
  name: 'server.auth',
  access: 'public',
  params: z.tuple([z.string(), z.string()]),
  refusals: ['authenticationRefused', 'tooManyConnections'],
})

/** A market's last price. */
export const priceQuery = publicMethod('price.query', z.tuple([name]))
/** A market's last 24 hours. */
export const todayQuery = publicMethod('today.query', z.tuple([name]))
/** A market's figures of so many seconds. */
export const stateQuery = publicMethod('state.query', z.tuple([name, whole(1, PERIOD_S_MAX)]))
/** Candles: market, from, to, interval in seconds. */
export const klineQuery = publicMethod('kline.query', z.tuple([name, seconds, seconds, z.number()]))
/** Deals: market, how many, after which id. */
export const dealsQuery = publicMethod('deals.query', z.tuple([name, whole(1, DEALS_MAX), offset]))
/** The book: market, levels, interval of merging. */
export const depthQuery = publicMethod('depth.query', z.tuple([name, rows, z.string()]))

/** Last prices of markets. */
export const priceChannel = publicChannel('price')
/** The last 24 hours of markets, as figures. */
export const stateChannel = publicChannel('state')
/** The last 24 hours of markets. */
export const todayChannel = publicChannel('today')
/** Candles of one market and interval. */
export const klineChannel = publicChannel('kline')
/** Deals of markets. */
export const dealsChannel = publicChannel('deals')
/** The book of one market. */
export const depthChannel = publicChannel('depth')

/** One's open orders: market, offset, how many. */
export const orderQuery = ownMethod('order.query', z.tuple([name, offset, whole(0, SOCKET_LIST_MAX)]))
/** One's ended orders: market, from, to, offset, how many, side. */
export const orderHistoryQuery = ownMethod(
  'order.history',
  z.tuple([name, seconds, seconds, offset, rows, whole(0, 2)]),
)
/** One's balances, of all coins or of those named. */
export const assetQuery = ownMethod('asset.query', anything)
/** One's entries: coin, cause, from, to, offset, how many. */
export const assetHistory = ownMethod('asset.history', z.tuple([name, z.string(), seconds, seconds, offset, rows]))
/** One's orders as they change. */
export const orderChannel = ownChannel('order')
/** One's balances as they change. */
export const assetChannel = ownChannel('asset')
/** At the contract host: one's positions, of all contracts or of those named. */
export const positionQuery = ownMethod('position.query', anything)
/** At the contract host: one's positions as they change. */
export const positionChannel = ownChannel('position')
/** How many messages one has not read. */
export const messageChannel = ownChannel('message')
/** One’s OTC orders and their chats as they change. */
export const otcChannel = ownChannel('otc')
/** At the desk: how the house is. */
export const soundChannel = ownChannel('sound')
/** At the desk: what waits, and who has taken what. */
export const queuesChannel = ownChannel('queues')
/** At the desk: what may have changed, a word a topic that is another one when it has. */
export const newsChannel = ownChannel('news')
