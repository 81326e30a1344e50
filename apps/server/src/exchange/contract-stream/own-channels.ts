import type { CoreLink, OwnerUpdate } from '../../core/core-link.ts'
import type { Session } from '../../operations/session.ts'
import type { SocketDeps } from '../../operations/socket.ts'
import type { SocketChannel, SocketClient } from '../../operations/socket-channel.ts'
import type { ContractMarketServices, ContractStanding } from '../contract-markets/index.ts'
import { contractOrderView, positionView } from '../contract-trading/index.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'

const EVENTS = { put: 1, update: 2, finish: 3 } as const

/** One's own channels at the contract host, by the word before their dots. */
export type OwnContractChannel = 'order' | 'position' | 'asset'

/** The channels of one's own orders, positions and coins in contracts. */
export type ContractOwnerChannels = {
  /** Gives a connection the contracts or coins that it hears of. */
  watch(type: OwnContractChannel, by: { client: SocketClient; session: Session; names: readonly string[] }): void
  /** Takes them away. */
  unwatch(type: OwnContractChannel, client: SocketClient): void
}

type OwnerDeps = {
  readonly core: CoreLink
  readonly channel: SocketDeps['channel']
  readonly catalogue: MarketCatalogue
  readonly contracts: ContractMarketServices['contracts']
  readonly standing: ContractStanding
}

type FollowedOwner = { watchers: number; level: number; end(): void }

const keyOf = (owner: number, name: string): string => `${owner} ${name}`
const ownerOf = (key: string): number => Number(key.split(' ')[0])

/** Opens `order`, `position` and `asset`; what they push is never merged and never waits. */
export function openContractOwners(deps: OwnerDeps): ContractOwnerChannels {
  const followed = new Map<number, FollowedOwner>()
  const hooks = {
    personal: true,
    watched(key: string) {
      const owner = ownerOf(key)
      const known = followed.get(owner)
      if (known !== undefined) {
        known.watchers += 1
        return
      }
      const begun: FollowedOwner = { watchers: 1, level: 0, end: () => undefined }
      followed.set(owner, begun)
      begun.end = deps.core.followOwner(owner, update => tell(deps, channels, { update, level: begun.level }))
    },
    unwatched(key: string) {
      const known = followed.get(ownerOf(key))
      if (known === undefined) return
      known.watchers -= 1
      if (known.watchers > 0) return
      known.end()
      followed.delete(ownerOf(key))
    },
  }
  const open = (type: OwnContractChannel): SocketChannel => deps.channel({ type, ...hooks })
  const channels = { order: open('order'), position: open('position'), asset: open('asset') }
  return {
    watch(type, { client, session: { userId, level }, names }) {
      channels[type].subscribe(
        client,
        names.map(name => keyOf(userId, name)),
      )
      const known = followed.get(userId)
      // Fees are shown at the level that the owner's latest subscription was made with.
      if (known !== undefined) known.level = level
    },
    unwatch: (type, client) => channels[type].unsubscribe(client),
  }
}

type Channels = Readonly<Record<OwnContractChannel, SocketChannel>>
type Happening = { readonly update: OwnerUpdate; readonly level: number }

function tell(deps: OwnerDeps, channels: Channels, { update, level }: Happening): void {
  const { contracts, standing } = deps
  const push = (type: OwnContractChannel, name: string, params: () => unknown[]): void => {
    const key = keyOf(update.owner, name)
    if (channels[type].watchersOf(key) === 0) return
    channels[type].publish(key, JSON.stringify({ method: `${type}.update`, params: params(), id: null }))
  }
  for (const { event, order } of update.contracts?.orders ?? []) {
    const listed = contracts.byNumber(order.market)
    if (listed === null) continue
    push('order', listed.contract.name, () => [EVENTS[event], contractOrderView(order, listed, level)])
  }
  for (const { market, side, position } of update.contracts?.positions ?? []) {
    const listed = contracts.byNumber(market)
    if (listed === null) continue
    const { name } = listed.contract
    push('position', name, () => {
      const view = position && positionView(position, listed, { mark: standing.mark(market), lights: null })
      return [{ market: name, side, position: view }]
    })
  }
  tellAssets(deps, push, update)
}

function tellAssets(
  { catalogue }: OwnerDeps,
  push: (type: 'asset', name: string, params: () => unknown[]) => void,
  update: OwnerUpdate,
): void {
  for (const { purse, asset, available, held } of update.balances) {
    if (purse !== 'contract') continue
    const coin = catalogue.asset(asset)
    push('asset', coin.coin, () => [
      { [coin.coin]: { available: writeAmount(coin, available), freeze: writeAmount(coin, held) } },
    ])
  }
}
