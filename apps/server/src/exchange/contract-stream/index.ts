import {
  assetChannel,
  assetQuery,
  type ChannelMethods,
  orderChannel,
  orderHistoryQuery,
  orderQuery,
  positionChannel,
  positionQuery,
} from '@bourse/protocol/socket-methods'
import type { Feature } from '../../operations/feature.ts'
import { handleMethod, type SocketHandler, socketFeature } from '../../operations/socket.ts'
import type { ContractMarketServices } from '../contract-markets/index.ts'
import { INVALID, leadingNames, publicMethods, SUCCESS } from '../market-stream/index.ts'
import { type ContractStreamServices, openContractStream } from './open-contract-stream.ts'
import type { OwnContractChannel } from './own-channels.ts'
import { answerAssets, answerOrderHistory, answerOrders, answerPositions } from './own-queries.ts'

type IsKnown = (services: ContractStreamServices, name: string) => boolean

const isContract: IsKnown = ({ contracts }, name) => contracts.byName(name) !== null
const isCoin: IsKnown = ({ catalogue }, name) => catalogue.coin(name) !== null

/** The methods of a channel of one's own; what is known before a wrong name is watched all the same. */
const ownMethods = (
  { subscribe, unsubscribe }: ChannelMethods<'session'>,
  { type, isKnown }: { type: OwnContractChannel; isKnown: IsKnown },
): SocketHandler<ContractStreamServices>[] => [
  handleMethod(subscribe, ({ client, session, services }, params) => {
    const { names, all } = leadingNames(params, name => isKnown(services, name))
    services.own.watch(type, { client, session, names })
    return all ? SUCCESS : INVALID
  }),
  handleMethod(unsubscribe, ({ client, services }) => {
    services.own.unwatch(type, client)
    return SUCCESS
  }),
]

/** The real-time socket of the contract host. */
export const contractStream: Feature<ContractMarketServices> = {
  name: 'contract stream',
  socket: socketFeature({
    face: 'contract',
    open: openContractStream,
    methods: [
      ...publicMethods,
      handleMethod(orderQuery, answerOrders),
      handleMethod(orderHistoryQuery, answerOrderHistory),
      handleMethod(assetQuery, answerAssets),
      handleMethod(positionQuery, answerPositions),
      ...ownMethods(orderChannel, { type: 'order', isKnown: isContract }),
      ...ownMethods(positionChannel, { type: 'position', isKnown: isContract }),
      ...ownMethods(assetChannel, { type: 'asset', isKnown: isCoin }),
    ],
  }),
}
