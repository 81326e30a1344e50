import type { OwnerUpdate } from '../../core/core-link.ts'
import type { BalanceView } from '../../core/order-record.ts'
import type { SocketChannel } from '../../operations/socket-channel.ts'
import { type Coin, writeAmount } from '../markets/index.ts'
import { orderView } from '../spot/index.ts'
import { OwnerStreams } from './owner-streams.ts'
import type { OwnerChannels, StreamDeps } from './stream-services.ts'

const EVENTS = { put: 1, update: 2, finish: 3 } as const

const keyOf = (owner: number, name: string): string => `${owner} ${name}`
const ownerOf = (key: string): number => Number(key.split(' ')[0])

/** Opens `order` and `asset`; what they push is never merged and never waits. */
export function openOwnerChannels(deps: StreamDeps): OwnerChannels {
  const streams = new OwnerStreams(deps.core, (update, { held, level }) => {
    tellOrders(deps, { orders, level }, update)
    tellAssets(deps, assets, { update, held })
  })
  const hooks = {
    personal: true,
    watched: (key: string) => streams.watch(ownerOf(key)),
    unwatched: (key: string) => streams.unwatch(ownerOf(key)),
  }
  const orders = deps.channel({ type: 'order', ...hooks })
  const assets = deps.channel({ type: 'asset', ...hooks })
  const channels = { orders, assets }
  return {
    ...channels,
    watch(type, { client, session: { userId, level }, names }) {
      channels[type].subscribe(
        client,
        names.map(name => keyOf(userId, name)),
      )
      // Fees are shown at the level that the owner's latest subscription was made with.
      streams.noteLevel(userId, level)
    },
  }
}

function tellOrders(
  { catalogue }: StreamDeps,
  { orders, level }: { orders: SocketChannel; level: number },
  update: OwnerUpdate,
): void {
  for (const { event, order } of update.orders) {
    const key = keyOf(update.owner, catalogue.byNumber(order.market).market.name)
    if (orders.watchersOf(key) === 0) continue
    const params = [EVENTS[event], orderView(order, catalogue, level)]
    orders.publish(key, JSON.stringify({ method: 'order.update', params, id: null }))
  }
}

// An order's event tells both coins of its market, whether or not both have moved.
function tellAssets(
  { catalogue }: StreamDeps,
  assets: SocketChannel,
  { update, held }: { update: OwnerUpdate; held: ReadonlyMap<number, BalanceView> },
): void {
  const now = new Map(update.balances.filter(({ purse }) => purse === 'spot').map(balance => [balance.asset, balance]))
  for (const { order } of update.orders) {
    const { base, quote } = catalogue.byNumber(order.market).market
    for (const { asset } of [base, quote]) {
      const known = held.get(asset)
      if (!now.has(asset)) now.set(asset, known ?? { purse: 'spot', asset, available: 0, held: 0 })
    }
  }
  for (const balance of now.values()) {
    const coin = catalogue.asset(balance.asset)
    const key = keyOf(update.owner, coin.coin)
    if (assets.watchersOf(key) === 0) continue
    const params = [{ [coin.coin]: balanceWords(coin, balance) }]
    assets.publish(key, JSON.stringify({ method: 'asset.update', params, id: null }))
  }
}

/** What an account holds, as the socket has it. */
export const balanceWords = (
  coin: Coin,
  { available, held }: Pick<BalanceView, 'available' | 'held'>,
): { available: string; freeze: string } => ({
  available: writeAmount(coin, available),
  freeze: writeAmount(coin, held),
})
