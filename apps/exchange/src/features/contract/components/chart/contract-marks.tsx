import type { ContractOrderView } from '@bourse/protocol'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { LineActs } from '../../../../site/market-room/chart/order-lines.ts'
import {
  snapped,
  snappedText,
  useDrawnLines,
  useDrawnTints,
} from '../../../../site/market-room/components/chart/use-drawn-lines.ts'
import { type ChartMarksProps, useSetting } from '../../../../site/market-room/room/room-context.ts'
import { useOrders } from '../../api/contract-lists.ts'
import { type PositionRow, usePositionRows } from '../../api/use-position-rows.ts'
import { useContract } from '../../room/contract-context.ts'
import { type GuardMove, type GuardPart, type OrderMove, useContractLines } from './use-contract-lines.ts'
import { useTried, useTriedTints } from './use-tried.ts'

const MoveGuard = lazy(async () => ({ default: (await import('./line-questions.tsx')).MoveGuard }))
const MoveOrder = lazy(async () => ({ default: (await import('./line-questions.tsx')).MoveOrder }))
const CancelLine = lazy(async () => ({ default: (await import('./line-questions.tsx')).CancelLine }))

/** Entries, liquidations, what guards a position, orders, the draft and the price that is tried, as lines upon the candles. */
export function ContractMarks({ chart, touch }: ChartMarksProps): ReactNode {
  const { rules, room } = useContract()
  const all = usePositionRows()
  const rows = useMemo(() => all?.filter(row => row.view.market === rules.name), [all, rules.name])
  const { data: orders } = useOrders()
  const [moved, setMoved] = useState<GuardMove | null>(null)
  const [movedOrder, setMovedOrder] = useState<OrderMove | null>(null)
  const [doomed, setDoomed] = useState<ContractOrderView | null>(null)
  const tried = useTried()
  const tints = useTriedTints(useSetting('lines') ? tried : null, rules)
  const lines = useContractLines({ rows, orders, moved, movedOrder, tried, touch })
  const acts = useMemo<LineActs>(
    () => ({
      textAt: price => snappedText(price, rules),
      onDrag: price => room.type('price', snapped(price, rules)),
      onMoved: (id, price) => {
        const next = snapped(price, rules)
        if (id === 'tried') return room.tryPrice(next)
        const guard = guardOf(id, rows)
        if (guard !== null) return setMoved({ ...guard, price: next })
        const order = orders?.find(one => `order|${one.id}` === id)
        return order === undefined ? undefined : setMovedOrder({ order, price: next })
      },
      onCancel: id => {
        if (id === 'tried') return room.tryPrice('')
        const guard = guardOf(id, rows)
        return setDoomed(
          (guard === null ? orders?.find(one => `order|${one.id}` === id) : guard.row[guard.part]) ?? null,
        )
      },
    }),
    [room, rules, rows, orders],
  )
  useDrawnTints(chart, tints)
  useDrawnLines(chart, lines, acts)
  return (
    <Suspense>
      {moved !== null && <MoveGuard moved={moved} onDone={() => setMoved(null)} />}
      {movedOrder !== null && <MoveOrder moved={movedOrder} onDone={() => setMovedOrder(null)} />}
      {doomed !== null && <CancelLine order={doomed} onDone={() => setDoomed(null)} />}
    </Suspense>
  )
}

/** The position and which of its guards a line stands for. */
function guardOf(
  id: string,
  rows: readonly PositionRow[] | undefined,
): { readonly row: PositionRow; readonly part: GuardPart } | null {
  const [part, key] = id.split('|')
  const row = rows?.find(one => one.key === key)
  return row !== undefined && (part === 'takeProfit' || part === 'stopLoss') ? { row, part } : null
}
