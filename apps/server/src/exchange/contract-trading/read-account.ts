import type { EngineContractOrder, EnginePosition } from '@bourse/engine'
import { type contractAccount, type contractPositions, ok, type PositionView, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { crowdsAt, feeText, lightsOf } from '../contract-markets/index.ts'
import { type Coin, writeAmount } from '../markets/index.ts'
import {
  type ContractTradeContext,
  type ContractTradeServices,
  contractOf,
  listedOf,
  settledIn,
  standingOf,
} from './contract-trade-context.ts'
import { positionView } from './position-view.ts'
import { marginingOf } from './read-margining.ts'

const NO_FEE = { maker: 0, taker: 0 }

/** What the contract account holds and what it is bound by. */
export const readAccount: Operation<typeof contractAccount, ContractTradeServices> = async context => {
  const { core, contracts } = context.services
  const { userId: owner, level } = context.session
  const all = contracts.contracts()
  const coin = settledIn(context)
  const margining = await Promise.all(all.map(listed => marginingOf(context, listed)))
  const [accounts, free, positions, orders] = await Promise.all([
    core.ask('balances', { owner, purse: 'contract' }),
    core.ask('spendable', { owner, asset: coin.asset }),
    core.ask('positions', { owner }),
    core.ask('contract_orders', { owner, market: null }),
  ])
  const isolated = new Set(margining.filter(({ mode }) => mode === 'isolated').map(({ market }) => market))
  const isCross = (market: number): boolean => !isolated.has(listedOf(context, market).contract.name)
  const { available = 0, held = 0 } = accounts.find(({ asset }) => asset === coin.asset) ?? {}
  const fees = all.map(({ contract, rules }) => {
    const fee = rules.fees[Math.min(level, rules.fees.length - 1)] ?? NO_FEE
    return [contract.name, feeText(fee)] as const
  })
  return ok({
    coin: coin.coin,
    available: writeAmount(coin, available),
    free: writeAmount(coin, Math.max(0, free)),
    ...sumsOf(coin, { available, held, positions, orders, isCross }),
    margining,
    fees: Object.fromEntries(fees),
  })
}

type AccountParts = {
  readonly available: number
  readonly held: number
  readonly positions: readonly EnginePosition[]
  readonly orders: readonly EngineContractOrder[]
  readonly isCross: (market: number) => boolean
}

/** Of cross positions the whole wallet stands behind: what is available, their margins and what their orders hold. */
function sumsOf(coin: Coin, { available, held, positions, orders, isCross }: AccountParts) {
  const money = (atoms: number): string => writeAmount(coin, atoms)
  const total = available + held
  const unrealised = sum(positions, position => position.unrealised)
  const crossed = positions.filter(({ mode }) => mode === 'cross')
  const backing = sum(crossed, position => position.margin + position.unrealised)
  const inOrders = sum(orders, order => order.held)
  const inCross = sum(
    orders.filter(({ market }) => isCross(market)),
    order => order.held,
  )
  return {
    total: money(total),
    in_orders: money(inOrders),
    in_cross_orders: money(inCross),
    in_positions: money(sum(positions, position => position.margin)),
    unrealised: money(unrealised),
    equity: money(total + unrealised),
    cross_maintenance: money(sum(crossed, position => position.maintenance)),
    cross_equity: money(available + backing + inCross),
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0)

/** One's positions. */
export const readPositions: Operation<typeof contractPositions, ContractTradeServices> = async (context, request) => {
  const market = contractOf(context, request.market)
  if (market === 'unknown') return refuseFields({ market: 'unknown' })
  return ok({ records: await readPositionViews(context, market) })
}

/** One's positions as they travel; null: in all contracts. */
export async function readPositionViews(context: ContractTradeContext, market: number | null): Promise<PositionView[]> {
  const positions = await context.services.core.ask('positions', { owner: context.session.userId })
  const standing = await standingOf(context)
  const crowds = await crowdsAt(context.services.core, context.clock.nowMs())
  return positions
    .filter(position => market === null || position.market === market)
    .map(position => {
      const mark = standing.get(position.market)?.mark ?? 0
      return positionView(position, listedOf(context, position.market), {
        mark,
        lights: lightsOf(crowds.get(position.market), position.side, position.rank),
      })
    })
}
