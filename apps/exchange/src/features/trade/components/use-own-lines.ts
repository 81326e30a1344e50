import type { cancelOrder } from '@bourse/protocol'
import { numberText, showToast } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { calls } from '../../../site/site.ts'
import { loadLive } from '../../live/live.ts'
import { useLiveState } from '../../live/use-live.ts'
import { useOwner } from '../api/use-situation.ts'
import { type ChartColours, readColours, watchColours } from '../chart/chart-colours.ts'
import { drawOwnLines, type OwnLine } from '../chart/order-lines.ts'
import { textOfCount } from '../form/exact.ts'
import type { MarketRules } from '../form/market-rules.ts'
import { ticketSummary } from '../form/ticket-summary.ts'
import { useRoom, useRoomState, useSetting } from '../room/room-context.ts'

/** Draws the orders that stand and the draft in the form; dragging the draft sets its price, the cross cancels an order. */
export function useOwnLines(chart: Chart | null): void {
  const { rules, room } = useRoom()
  const lines = useLines()
  const [colours, setColours] = useState<ChartColours>(readColours)
  useEffect(() => watchColours(setColours), [])
  const t = useTranslations('trade.lines')
  useEffect(() => {
    if (chart === null) return
    drawOwnLines(chart, lines, {
      colours,
      onDrag: price => room.type('price', snapped(price, rules)),
      onCancel: id => void cancel(rules.name, Number(id), t('cancelled')),
    })
  }, [chart, lines, colours, room, rules, t])
}

function useLines(): readonly OwnLine[] {
  const t = useTranslations('trade.lines')
  const { rules } = useRoom()
  const shown = useSetting('lines')
  const orders = useLiveState(state => state.orders[rules.name]?.current)
  const draft = useDraft()
  return useMemo(() => {
    if (!shown) return []
    const side = (sells: boolean): string => (sells ? t('sell') : t('buy'))
    const resting = (orders ?? []).flatMap(order => {
      const price = order.trigger_price ?? order.price
      if (!/[1-9]/.test(price)) return []
      const amount = numberText(
        order.by_value ? order.amount : order.left,
        order.by_value ? {} : { places: rules.places.amount },
      )
      return [
        lineOf(rules, { id: String(order.id), price, label: `${side(order.side === 1)} ${amount}`, draft: false }),
      ]
    })
    if (draft === null) return resting
    const label = t('draft', { side: side(draft.sells), amount: draft.amount })
    return [...resting, lineOf(rules, { id: 'draft', price: draft.price, label: label.trim(), draft: true })]
  }, [shown, orders, draft, rules, t])
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

function lineOf(rules: MarketRules, line: { id: string; price: string; label: string; draft: boolean }): OwnLine {
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
