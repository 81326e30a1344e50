import { addDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from '@bourse/kernel'
import { numberText } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useLiveState } from '../../../../site/live/use-live.ts'
import { watchColours } from '../../../../site/market-room/chart/chart-colours.ts'
import { drawFillMarks, fillMarks, type PointedMark } from '../../../../site/market-room/chart/fill-marks.ts'
import { useSetting } from '../../../../site/market-room/room/room-context.ts'
import { useNoticeSetting } from '../../../messages/index.ts'
import { useOwnDeals } from '../../../orders/index.ts'
import { useTrade } from '../../room/trade-context.ts'

const DEALS_MAX = 100

/** One's own deals as triangles on the chart; pointing at one says how much, at what average, and what it made since. */
export function FillMarks({ chart, ready }: { chart: Chart; ready: boolean }): ReactNode {
  const { rules } = useTrade()
  const on = useNoticeSetting('marks')
  const interval = useSetting('interval')
  const { data } = useOwnDeals({ market: rules.name, limit_num: DEALS_MAX }, on)
  const [pointed, setPointed] = useState<PointedMark | null>(null)
  const deals = on ? data?.records : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another interval has other candles, which are read from the chart
  useEffect(() => {
    if (!ready) return undefined
    const draw = (): void => drawFillMarks(chart, fillMarks(deals ?? [], chart.getDataList()), setPointed)
    draw()
    return watchColours(draw)
  }, [chart, ready, deals, interval])
  return pointed === null ? null : <MarkNote pointed={pointed} />
}

function MarkNote({ pointed: { mark, x, y } }: { pointed: PointedMark }): ReactNode {
  const t = useTranslations('trade.marks')
  const format = useFormatter()
  const { pair, rules } = useTrade()
  const last = useLiveState(state => state.today[rules.name]?.last) ?? pair.prices.last
  const amount = addDecimals(...mark.deals.map(deal => deal.amount)) ?? '0'
  const money = addDecimals(...mark.deals.map(deal => deal.deal)) ?? '0'
  const average = divideDecimals(money, amount, { places: rules.places.price, rounding: 'half-up' }) ?? '0'
  const now = multiplyDecimals(last, amount) ?? '0'
  const gain = mark.side === 2 ? signed(now, money) : signed(money, now)
  const newest = mark.deals[0]?.time ?? 0
  const at = format.dateTime(newest * 1000, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const values = { amount: numberText(amount, { places: rules.places.amount }), coin: rules.stock }
  return (
    <div className="mark-note" style={{ left: x, top: y }} data-left={x > 240 ? '' : undefined} role="tooltip">
      <b>{mark.side === 2 ? t('bought', values) : t('sold', values)}</b>
      <p>{t('when', { at, count: String(mark.deals.length) })}</p>
      <p>{t('average', { average: numberText(average, { places: rules.places.price }) })}</p>
      <p className={gain.sign === '−' ? 'down' : 'up'}>
        {t('since', { gain: gain.sign + numberText(gain.size, { places: 2 }), coin: rules.money })}
      </p>
    </div>
  )
}

function signed(more: string, less: string): { readonly sign: '+' | '−'; readonly size: string } {
  const size = subtractDecimals(more, less)
  if (size !== null && !size.startsWith('-')) return { sign: '+', size }
  return { sign: '−', size: subtractDecimals(less, more) ?? '0' }
}
