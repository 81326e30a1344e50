import { DAY_S } from '@bourse/kernel'
import { useLanguage, usePreference } from '@bourse/shell'
import { abbreviate, numberText } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { dictionaries, preferences } from '../../../site.ts'
import { type ChartColours, readColours, watchColours } from '../../chart/chart-colours.ts'
import { ChartDrawings } from '../../chart/chart-drawings.ts'
import { chartStyles } from '../../chart/chart-styles.ts'
import { intervalOf } from '../../chart/intervals.ts'
import { keepDrawings, readDrawings } from '../../chart/kept-drawings.ts'
import { endChart, makeChart, showIndicators } from '../../chart/make-chart.ts'
import { settings, useRoom, useSetting } from '../../room/room-context.ts'
import type { ChartTools } from './use-chart-tools.ts'
import { useChartWords } from './use-chart-words.ts'

/** Makes the chart in its place and keeps colours, look, indicators and tools in step. Null until it stands. */
export function useChart(
  place: RefObject<HTMLDivElement | null>,
  { tools, touch }: { readonly tools: ChartTools; readonly touch: boolean },
): Chart | null {
  const chart = useNewChart(place)
  useLook(chart, touch)
  const indicators = useSetting('indicators')
  useEffect(() => {
    if (chart !== null) showIndicators(chart, indicators)
  }, [chart, indicators])
  useTools(chart, tools)
  return chart
}

function useNewChart(place: RefObject<HTMLDivElement | null>): Chart | null {
  const language = useLanguage(dictionaries)
  const [chart, setChart] = useState<Chart | null>(null)
  const words = useChartWords()
  const format = useFormatter()
  useEffect(() => {
    if (place.current === null) return undefined
    const made = makeChart(place.current, {
      language,
      words,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      writeLarge: value => abbreviate(plainText(value)),
      writeTick: (timestamp, kind) => tickText(format, timestamp, kind),
      writeDate: timestamp => dateText(format, timestamp),
      countdown: () => (settings.store.getState().countdown ? countdownText(Date.now()) : ''),
    })
    // What is put upon it comes in frames of their own: to make it has taken one.
    startTransition(() => setChart(made))
    return () => {
      setChart(null)
      if (made !== null) endChart(made)
    }
  }, [place, language, words, format])
  return chart
}

function useLook(chart: Chart | null, touch: boolean): void {
  const t = useTranslations('trade.legend')
  const { rules } = useRoom()
  const look = useSetting('look')
  const countdown = useSetting('countdown')
  const [size] = usePreference(preferences.size)
  const [colours, setColours] = useState<ChartColours>(readColours)
  useEffect(() => watchColours(setColours), [])
  useEffect(() => {
    if (chart === null) return
    const words = { open: t('open'), high: t('high'), low: t('low'), close: t('close'), volume: t('volume') }
    const writePrice = (price: number): string => numberText(price.toFixed(rules.places.price))
    const writeVolume = (volume: number): string => abbreviate(plainText(volume), 3)
    chart.setStyles(chartStyles({ colours, look, words, writePrice, writeVolume, countdown }))
    if (touch) chart.setStyles({ candle: { tooltip: { showRule: 'follow_cross' } } })
  }, [chart, colours, look, countdown, size, t, rules, touch])
}

function useTools(chart: Chart | null, { attach }: ChartTools): void {
  const { rules } = useRoom()
  const magnet = useSetting('magnet')
  const { name } = rules
  // The rules come anew with every look at the market: what they say is read when it is needed.
  const latest = useRef({ magnet, places: rules.places.price })
  useEffect(() => {
    latest.current = { magnet, places: rules.places.price }
  })
  useEffect(() => {
    if (chart === null) return undefined
    const drawings = new ChartDrawings(chart, {
      writePrice: price => numberText(price.toFixed(latest.current.places)),
      changed: all => keepDrawings(name, all, shelf),
    })
    drawings.restore(readDrawings(name, shelf))
    attach({
      begin: (drawing, more) => drawings.begin(drawing, { ...more, magnet: latest.current.magnet }),
      stop: () => drawings.stop(),
      show: visible => drawings.show(visible),
      clear: () => drawings.clear(),
    })
    const remove = (event: KeyboardEvent): void => {
      if (isRemoval(event) && drawings.removeSelected()) event.preventDefault()
    }
    document.addEventListener('keydown', remove)
    return () => {
      document.removeEventListener('keydown', remove)
      drawings.end()
      attach(null)
    }
  }, [chart, attach, name])
}

const shelf = (): Storage => localStorage

function isRemoval({ key, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && ['INPUT', 'TEXTAREA'].includes(target.tagName)
  return (key === 'Delete' || key === 'Backspace') && !isTyping
}

/** A moment whole, as the crosshair and the legend say it. */
function dateText(format: ReturnType<typeof useFormatter>, timestamp: number): string {
  const { seconds } = intervalOf(settings.store.getState().interval)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return format.dateTime(new Date(timestamp), { ...day, ...(seconds < DAY_S ? time : {}) })
}

/** Days and times as the axis says them; a month of longer candles stands with its year. */
function tickText(format: ReturnType<typeof useFormatter>, timestamp: number, kind: 'day' | 'time' | 'month'): string {
  const date = new Date(timestamp)
  if (kind === 'time') return format.dateTime(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (kind === 'month') return format.dateTime(date, { month: 'short', year: 'numeric' })
  return format.dateTime(date, { day: 'numeric', month: 'short' })
}

/** Minutes and seconds to the end of the candle that is open now. */
export function countdownText(nowMs: number): string {
  const { seconds } = intervalOf(settings.store.getState().interval)
  if (seconds > DAY_S) return ''
  const left = seconds - (Math.floor(nowMs / 1000) % seconds)
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)]
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`
}

function plainText(value: number | string): string {
  const number = Number(value)
  return Number.isFinite(number) ? number.toFixed(4) : '0'
}
