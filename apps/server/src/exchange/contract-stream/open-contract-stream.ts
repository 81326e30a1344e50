import type { SocketDeps } from '../../operations/socket.ts'
import { type ContractMarketServices, contractsAsMarkets, openStanding } from '../contract-markets/index.ts'
import { openPublicStream, type PublicStreamServices } from '../market-stream/index.ts'
import { type ContractOwnerChannels, openContractOwners } from './own-channels.ts'

/** What the methods of the contract host's socket are given. */
export type ContractStreamServices = PublicStreamServices & {
  readonly contracts: ContractMarketServices['contracts']
  readonly own: ContractOwnerChannels
}

/** Opens the channels of all that is told of contracts, and follows them. */
export function openContractStream(deps: SocketDeps<ContractMarketServices>): ContractStreamServices {
  const { clock, channel, services } = deps
  const { feed, core, contracts } = services
  const standing = openStanding({ feed, contracts, nowMs: () => clock.nowMs() })
  const catalogue = contractsAsMarkets(services)
  const of = { clock, channel, feed, core, catalogue }
  return {
    ...openPublicStream({ ...of, besides: contract => standing.besides(contract) }),
    contracts,
    own: openContractOwners({ ...of, contracts, standing }),
  }
}
