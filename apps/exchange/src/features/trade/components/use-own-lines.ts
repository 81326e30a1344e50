import type { cancelOrder, OrderView } from '@bourse/protocol'
import { numberText, showToast } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { calls } from '../../../site/site.ts'
import { liveStore, loadLive } from '../../live/live.ts'
import { useLiveState } from '../../live/use-live.ts'
import { isAmendable } from '../../orders/order-figures.ts'
import { useOwner } from '../api/use-situation.ts'
import { type ChartColours, readColours, watchColours } from '../chart/chart-colours.ts'
import { drawOwnLines, type OwnLine } from '../chart/order-lines.ts'
import { textOfCount } from '../form/exact.ts'
import type { MarketRules } from '../form/market-rules.ts'
import { ticketSummary } from '../form/ticket-summary.ts'
import { useRoom, useRoomState, useSetting } from '../room/room-context.ts'

/** An order whose line was let go at another price: nothing is changed before its owner says so. */
export type MovedOrder = { readonly order: OrderView; readonly price: string }

/** What was moved, and how the question about it ends. */
export type OwnLines = { readonly moved: MovedOrder | null; readonly settle: () => void }

/**
 * Draws the orders that stand and the draft in the form. Dragging the draft sets its price, dragging an order asks for another
 * price, the cross cancels. The keyboard finds the same in the list of orders, and so do thumbs, which only want to move the chart.
 */
export function useOwnLines(chart: Chart | null, touch: boolean): OwnLines {
  const { rules, room } = useRoom()
  const orders = useLiveState(state => state.orders[rules.name]?.current)
  const [moved, setMoved] = useState<MovedOrder | null>(null)
  const lines = useLines(orders, { moved, touch })
  const [colours, setColours] = useState<ChartColours>(readColours)
  useEffect(() => watchColours(setColours), [])
  const t = useTranslations('trade.lines')
  useEffect(() => {
    if (chart === null) return
    drawOwnLines(chart, lines, {
      colours,
      onDrag: price => room.type('price', snapped(price, rules)),
      onMoved: (id, price) => {
        const order = ordersNow(rules.name).find(one => String(one.id) === id)
        const next = snapped(price, rules)
        if (order !== undefined && Number(next) !== Number(order.price)) setMoved({ order, price: next })
      },
      onCancel: id => void cancel(rules.name, Number(id), t('cancelled')),
    })
  }, [chart, lines, colours, room, rules, t])
  return { moved, settle: () => setMoved(null) }
}

const ordersNow = (market: string): readonly OrderView[] => liveStore.getState().orders[market]?.current ?? []

type Hand = { readonly moved: MovedOrder | null; readonly touch: boolean }

function useLines(orders: readonly OrderView[] | undefined, { moved, touch }: Hand): readonly OwnLine[] {
  const t = useTranslations('trade.lines')
  const { rules } = useRoom()
  const shown = useSetting('lines')
  const draft = useDraft()
  return useMemo(() => {
    if (!shown) return []
    const side = (sells: boolean): string => (sells ? t('sell') : t('buy'))
    const resting = (orders ?? []).flatMap(order => {
      const price = moved?.order.id === order.id ? moved.price : (order.trigger_price ?? order.price)
      if (!/[1-9]/.test(price)) return []
      const word = waitsFor(order)
      const what = `${side(order.side === 1)} ${amountOf(order, rules)}`
      const label = word === null ? what : t(word, { what })
      return [
        lineOf(rules, { id: String(order.id), price, label, draft: false, movable: !touch && isAmendable(order) }),
      ]
    })
    if (draft === null) return resting
    const label = t('draft', { side: side(draft.sells), amount: draft.amount }).trim()
    return [...resting, lineOf(rules, { id: 'draft', price: draft.price, label, draft: true, movable: true })]
  }, [shown, orders, moved, touch, draft, rules, t])
}

/** What an order waits for at its line; null for one that stands in the book there. */
function waitsFor({ kind, status }: OrderView): 'stop' | 'profit' | 'trail' | null {
  if (status !== 'waiting') return null
  if (kind === 'trailing') return 'trail'
  return kind.startsWith('take_profit') ? 'profit' : 'stop'
}

function amountOf(order: OrderView, { places }: MarketRules): string {
  return order.by_value ? numberText(order.amount) : numberText(order.left, { places: places.amount })
}

type Draft = { readonly price: string; readonly amount: string; readonly sells: boolean }

/** What the form would send, where it has a price: it is seen before it exists. */
function useDraft(): Draft | null {
  const ticket = useRoomState(state => state.ticket)
  const priced = useRoomState(state => state.priced && state.touched.size > 0)
  const situation = useOwner()
  return useMemo(() => {
    const hasPrice = ticket.kind === 'limit' || ticket.kind === 'stop_limit' || ticket.kind === 'take_profit_limit'
    if (!hasPrice || !priced || !/^\d+(\.\d+)?$/.test(ticket.price) || !/[1-9]/.test(ticket.price)) return null
    const { amount } = ticketSummary(ticket, situation)
    const shown = amount === null || amount === '0' ? '' : numberText(amount, { places: situation.rules.places.amount })
    return { price: ticket.price, amount: shown, sells: ticket.side === 'sell' }
  }, [ticket, priced, situation])
}

function lineOf(rules: MarketRules, line: Omit<OwnLine, 'price' | 'priceText'> & { price: string }): OwnLine {
  return { ...line, price: Number(line.price), priceText: numberText(line.price, { places: rules.places.price }) }
}

/** A price from the canvas as a whole number of ticks. */
function snapped(price: number, { tick }: MarketRules): string {
  const one = Number(tick.units) / 10 ** tick.scale
  return textOfCount(BigInt(Math.max(1, Math.round(price / one))), tick)
}

async function cancel(market: string, order_id: number, done: string): Promise<void> {
  const answer = await calls.call<typeof cancelOrder>('/api/bargain/cancel-order', { market, order_id })
  if (answer.ok) showToast({ kind: 'success', title: done })
  else showToast({ kind: 'error', title: answer.msg })
  ;(await loadLive()).refreshOrders(market)
}
