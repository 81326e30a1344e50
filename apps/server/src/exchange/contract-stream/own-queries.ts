import { CONTRACT_ACTIONS } from '@bourse/engine'
import type { assetQuery, orderHistoryQuery, orderQuery, positionQuery } from '@bourse/protocol/socket-methods'
import { sideOfAction } from '@bourse/protocol/terms'
import { livingRecord } from '../../core/contract-orders.ts'
import { historyOfNow, readContractOrders } from '../../followers/contract-past-table.ts'
import type { SocketOperation } from '../../operations/socket.ts'
import { crowdsAt, lightsOf } from '../contract-markets/index.ts'
import { contractOrderView, positionView } from '../contract-trading/index.ts'
import { INVALID, leadingNames } from '../market-stream/index.ts'
import { type Coin, writeAmount } from '../markets/index.ts'
import type { ContractStreamServices } from './open-contract-stream.ts'

const MS = 1_000

/** Answers one's living orders of a contract. */
export const answerOrders: SocketOperation<typeof orderQuery, ContractStreamServices> = async (
  { session, services: { core, contracts } },
  [name, offset, limit],
) => {
  const listed = contracts.byName(name)
  if (listed === null) return INVALID
  const { userId: owner, level } = session
  const living = (await core.ask('contract_orders', { owner, market: listed.contract.contract })).reverse()
  const records = living
    .slice(offset, offset + limit)
    .map(order => contractOrderView(livingRecord(order, null), listed, level))
  return { result: { limit, offset, total: living.length, records } }
}

/** Answers one's ended orders of a contract. */
export const answerOrderHistory: SocketOperation<typeof orderHistoryQuery, ContractStreamServices> = async (
  { db, session, services: { core, contracts } },
  [name, start, end, offset, limit, side],
) => {
  const listed = contracts.byName(name)
  if (listed === null) return INVALID
  await historyOfNow(core)
  const { records } = await readContractOrders(db, {
    ...{ owner: session.userId, market: listed.contract.contract, offset, limit },
    startMs: start === 0 ? null : start * MS,
    endMs: end === 0 ? null : end * MS,
    ...(side === 0 ? {} : { actions: CONTRACT_ACTIONS.filter(action => sideOfAction(action) === side) }),
  })
  return { result: { limit, offset, records: records.map(order => contractOrderView(order, listed, session.level)) } }
}

/** Answers one's positions: in the contracts that are named, or in all. */
export const answerPositions: SocketOperation<typeof positionQuery, ContractStreamServices> = async (
  { clock, session, services: { core, contracts } },
  params,
) => {
  const { names, all } = leadingNames(params, name => contracts.byName(name) !== null)
  if (!all) return INVALID
  const [positions, standing] = await Promise.all([
    core.ask('positions', { owner: session.userId }),
    core.ask('contracts', {}),
  ])
  const crowds = await crowdsAt(core, clock.nowMs())
  const records = positions.flatMap(position => {
    const listed = contracts.byNumber(position.market)
    if (listed === null || (names.length > 0 && !names.includes(listed.contract.name))) return []
    const mark = standing.find(({ id }) => id === position.market)?.mark ?? 0
    return [
      positionView(position, listed, {
        mark,
        lights: lightsOf(crowds.get(position.market), position.side, position.rank),
      }),
    ]
  })
  return { result: { records } }
}

/** Answers what the contract account holds of the coins that are named, or of all that contracts are settled in. */
export const answerAssets: SocketOperation<typeof assetQuery, ContractStreamServices> = async (
  { session, services: { core, catalogue, contracts } },
  params,
) => {
  const { names, all } = leadingNames(params, name => catalogue.coin(name) !== null)
  if (!all) return INVALID
  const settled = new Map(contracts.contracts().map(({ contract: { quote } }) => [quote.asset, quote]))
  const wanted = names.length === 0 ? [...settled.values()] : names.flatMap(name => catalogue.coin(name) ?? [])
  const held = await core.ask('balances', { owner: session.userId, purse: 'contract' })
  const words = (coin: Coin) => {
    const { available = 0, held: frozen = 0 } = held.find(({ asset }) => asset === coin.asset) ?? {}
    return [coin.coin, { available: writeAmount(coin, available), freeze: writeAmount(coin, frozen) }] as const
  }
  return { result: Object.fromEntries(wanted.map(words)) }
}
