import type { OrderView } from '@bourse/protocol'
import { namesPrice } from '@bourse/protocol/terms'
import { numberText } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isMovable } from '../../../../site/amending/amended-terms.ts'
import { liveStore } from '../../../../site/live/live.ts'
import { useLiveState } from '../../../../site/live/use-live.ts'
import type { LineActs, OwnLine } from '../../../../site/market-room/chart/order-lines.ts'
import {
  lineOf,
  snapped,
  snappedText,
  useDrawnLines,
} from '../../../../site/market-room/components/chart/use-drawn-lines.ts'
import { useSetting } from '../../../../site/market-room/room/room-context.ts'
import { useOwner } from '../../api/use-situation.ts'
import type { MarketRules } from '../../form/market-rules.ts'
import { ticketSummary } from '../../form/ticket-summary.ts'
import { useTrade, useTradeState } from '../../room/trade-context.ts'

/** An order whose line was let go at another price: nothing is changed before its owner says so. */
export type MovedOrder = { readonly order: OrderView; readonly price: string }

/** What was moved, or is to be taken back, and how the question about it ends. */
export type OwnLines = {
  readonly moved: MovedOrder | null
  readonly doomed: OrderView | null
  readonly settle: () => void
}

/**
 * Draws the orders that stand and the draft in the form. Dragging the draft sets its price, dragging an order asks for another
 * price, the cross cancels. The keyboard finds the same in the list of orders; a thumb takes hold of a line by its tag.
 */
export function useOwnLines(chart: Chart | null, touch: boolean): OwnLines {
  const { rules, room } = useTrade()
  const orders = useLiveState(state => state.orders[rules.name]?.current)
  const [moved, setMoved] = useState<MovedOrder | null>(null)
  const [doomed, setDoomed] = useState<OrderView | null>(null)
  const lines = useLines(orders, { moved, touch })
  const acts = useMemo<LineActs>(
    () => ({
      textAt: price => snappedText(price, rules),
      onDrag: price => room.type('price', snapped(price, rules)),
      onMoved: (id, price) => {
        const order = ordersNow(rules.name).find(one => String(one.id) === id)
        const next = snapped(price, rules)
        if (order !== undefined && Number(next) !== Number(linePrice(order))) setMoved({ order, price: next })
      },
      onCancel: id => setDoomed(ordersNow(rules.name).find(one => String(one.id) === id) ?? null),
    }),
    [room, rules],
  )
  useDrawnLines(chart, lines, acts)
  const settle = useCallback(() => {
    setMoved(null)
    setDoomed(null)
  }, [])
  return { moved, doomed, settle }
}

/** Where an order's line is: what it waits for, or its price. */
const linePrice = (order: OrderView): string =>
  order.status === 'waiting' ? (order.trigger_price ?? order.price) : order.price

const ordersNow = (market: string): readonly OrderView[] => liveStore.getState().orders[market]?.current ?? []

type Hand = { readonly moved: MovedOrder | null; readonly touch: boolean }

function useLines(orders: readonly OrderView[] | undefined, { moved, touch }: Hand): readonly OwnLine[] {
  const t = useTranslations('trade.lines')
  const { rules } = useTrade()
  const shown = useSetting('lines')
  const draft = useDraft()
  return useMemo(() => {
    if (!shown) return []
    const side = (sells: boolean): string => (sells ? t('sell') : t('buy'))
    const resting = (orders ?? []).flatMap(order => {
      const price = moved?.order.id === order.id ? moved.price : linePrice(order)
      if (!/[1-9]/.test(price)) return []
      const word = waitsFor(order)
      const what = `${side(order.side === 1)} ${amountOf(order, rules)}`
      const label = word === null ? what : t(word, { what })
      return [
        lineOf(rules, { id: String(order.id), price, label, draft: false, movable: isMovable(order), thumb: touch }),
      ]
    })
    if (draft === null) return resting
    const amount = draft.amount === '' ? '' : `${draft.amount} ${rules.stock}`
    const label = t('draft', { side: side(draft.sells), amount }).trim()
    return [
      ...resting,
      lineOf(rules, { id: 'draft', price: draft.price, label, draft: true, movable: true, thumb: touch }),
    ]
  }, [shown, orders, moved, touch, draft, rules, t])
}

/** What an order waits for at its line; null for one that stands in the book there. */
function waitsFor({ kind, status }: OrderView): 'stop' | 'profit' | 'trail' | null {
  if (status !== 'waiting') return null
  if (kind === 'trailing') return 'trail'
  return kind.startsWith('take_profit') ? 'profit' : 'stop'
}

function amountOf(order: OrderView, { places }: MarketRules): string {
  const amount = order.by_value ? numberText(order.left) : numberText(order.left, { places: places.amount })
  return `${amount} ${order.amount_coin}`
}

type Draft = { readonly price: string; readonly amount: string; readonly sells: boolean }

/** What the form would send, where it has a price: it is seen before it exists. */
function useDraft(): Draft | null {
  const ticket = useTradeState(state => state.ticket)
  const priced = useTradeState(state => state.priced && state.touched.size > 0)
  const situation = useOwner()
  return useMemo(() => {
    if (
      ticket.kind === 'oco' ||
      !namesPrice(ticket.kind) ||
      !priced ||
      !/^\d+(\.\d+)?$/.test(ticket.price) ||
      !/[1-9]/.test(ticket.price)
    )
      return null
    const { amount } = ticketSummary(ticket, situation)
    const shown = amount === null || amount === '0' ? '' : numberText(amount, { places: situation.rules.places.amount })
    return { price: ticket.price, amount: shown, sells: ticket.side === 'sell' }
  }, [ticket, priced, situation])
}
