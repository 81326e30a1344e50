import type { CandleInterval } from '@bourse/protocol'

/** An interval of the chart: its word in the calls, its seconds, its period as the chart library has it. */
export type ChartInterval = {
  readonly word: CandleInterval
  readonly seconds: number
  readonly period: { readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month'; readonly span: number }
  /** Stands in the bar; the others are in the menu behind it. */
  readonly first: boolean
}

/** Every interval, shortest first. */
export const CHART_INTERVALS: readonly ChartInterval[] = [
  { word: '1min', seconds: 60, period: { type: 'minute', span: 1 }, first: true },
  { word: '3min', seconds: 180, period: { type: 'minute', span: 3 }, first: false },
  { word: '5min', seconds: 300, period: { type: 'minute', span: 5 }, first: true },
  { word: '15min', seconds: 900, period: { type: 'minute', span: 15 }, first: true },
  { word: '30min', seconds: 1800, period: { type: 'minute', span: 30 }, first: true },
  { word: '1hour', seconds: 3600, period: { type: 'hour', span: 1 }, first: true },
  { word: '2hour', seconds: 7200, period: { type: 'hour', span: 2 }, first: false },
  { word: '4hour', seconds: 14_400, period: { type: 'hour', span: 4 }, first: true },
  { word: '6hour', seconds: 21_600, period: { type: 'hour', span: 6 }, first: false },
  { word: '12hour', seconds: 43_200, period: { type: 'hour', span: 12 }, first: false },
  { word: '1day', seconds: 86_400, period: { type: 'day', span: 1 }, first: true },
  { word: '3day', seconds: 259_200, period: { type: 'day', span: 3 }, first: false },
  { word: '1week', seconds: 604_800, period: { type: 'week', span: 1 }, first: true },
  { word: '1mon', seconds: 2_592_000, period: { type: 'month', span: 1 }, first: true },
]

const HOUR = CHART_INTERVALS.find(one => one.word === '1hour') as ChartInterval

/** The interval of a word, the hour for any other text. */
export function intervalOf(word: string): ChartInterval {
  return CHART_INTERVALS.find(one => one.word === word) ?? HOUR
}
