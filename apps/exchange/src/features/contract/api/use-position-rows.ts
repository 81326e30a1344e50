import { countOf, formatDigits, initialMargin, stepOf } from '@bourse/kernel'
import type { ContractOrderView, ContractView, PositionView } from '@bourse/protocol'
import { useMemo } from 'react'
import { useLiveState } from '../../../site/live/use-live.ts'
import { nextFunding } from '../figures/next-funding.ts'
import { useContract } from '../room/contract-context.ts'
import { useOrders, usePositions } from './contract-lists.ts'
import { ownPosition } from './use-contract-situation.ts'

/** A position as a row of the table: what the server says, reckoned at the mark of this moment. */
export type PositionRow = {
  readonly key: string
  readonly view: PositionView
  readonly contract: ContractView
  readonly mark: string
  /** Decimal texts of money, and per cent. */
  readonly unrealised: string
  readonly roi: string | null
  /** From the mark to where it is liquidated, in per cent; null: nowhere. */
  readonly room: string | null
  /** The orders that end it by themselves. */
  readonly takeProfit: ContractOrderView | null
  readonly stopLoss: ContractOrderView | null
  /** What the next funding would bring (below zero: cost), where its rate is known. */
  readonly nextFunding: string | null
}

/** One's positions, the room's contract first, at the marks that the socket tells. Undefined until they are known. */
export function usePositionRows(): readonly PositionRow[] | undefined {
  const { contract, contracts, rules } = useContract()
  const { data: positions } = usePositions()
  const { data: orders } = useOrders()
  const rolling = useLiveState(state => state.rolling)
  return useMemo(() => {
    if (positions === undefined) return undefined
    const rows = positions.flatMap(view => {
      const of = contracts.find(one => one.name === view.market)
      if (of === undefined) return []
      const mark = rolling[view.market]?.mark ?? of.mark
      return [rowOf({ view, contract: of, mark, orders: orders ?? [], scale: rules.scale })]
    })
    const rank = ({ view }: PositionRow): number => (view.market === contract.name ? 0 : 1)
    return rows.toSorted((one, other) => rank(one) - rank(other))
  }, [positions, orders, contracts, contract.name, rolling, rules.scale])
}

type RowOf = {
  readonly view: PositionView
  readonly contract: ContractView
  readonly mark: string
  readonly orders: readonly ContractOrderView[]
  readonly scale: number
}

function rowOf({ view, contract, mark, orders, scale }: RowOf): PositionRow {
  const own = ownPosition(view, contract, { scale, mark })
  const put = initialMargin(own.entryValue, own.leverage)
  const guard = (kind: ContractOrderView['kind']): ContractOrderView | null =>
    orders.find(
      order =>
        order.market === view.market &&
        order.action === `close_${view.side}` &&
        order.kind === kind &&
        order.status === 'waiting' &&
        // One with a quantity of its own closes that much and guards nothing more.
        order.amount === null,
    ) ?? null
  const { liquidation_price: end } = view
  const ticks = countOf(mark, stepOf(contract.tick))
  const brings =
    ticks === null ? null : nextFunding(own, { markTicks: Number(ticks), rate: contract.funding.next_rate })
  return {
    key: `${view.market} ${view.side}`,
    view,
    contract,
    mark,
    unrealised: formatDigits(BigInt(own.unrealised), scale),
    roi: put === 0 ? null : ((own.unrealised / put) * 100).toFixed(2),
    room: end === null || Number(mark) === 0 ? null : ((Number(end) / Number(mark) - 1) * 100).toFixed(2),
    takeProfit: guard('take_profit_market'),
    stopLoss: guard('stop_market'),
    nextFunding: brings === null ? null : formatDigits(brings, scale),
  }
}

// Less than so many per cent to its liquidation and a row says so with its ground.
const NEAR_PERCENT = 5

/** Whether a position is close to its liquidation. */
export const isNear = ({ room }: PositionRow): boolean => room !== null && Math.abs(Number(room)) < NEAR_PERCENT
