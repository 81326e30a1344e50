/** An indicator that the chart offers: over the candles, or in a pane of its own below. */
export type ChartIndicator = { readonly name: string; readonly over: boolean; readonly params?: readonly number[] }

/** The indicators, those over the candles first. */
export const CHART_INDICATORS: readonly ChartIndicator[] = [
  { name: 'MA', over: true, params: [7, 25, 99] },
  { name: 'EMA', over: true, params: [7, 25, 99] },
  { name: 'BOLL', over: true, params: [20, 2] },
  { name: 'SAR', over: true },
  { name: 'BBI', over: true },
  { name: 'MACD', over: false },
  { name: 'RSI', over: false, params: [6, 12, 24] },
  { name: 'KDJ', over: false },
  { name: 'OBV', over: false },
  { name: 'CCI', over: false },
  { name: 'WR', over: false },
  { name: 'DMI', over: false },
  { name: 'ROC', over: false },
]

/** What is shown until somebody chooses. */
export const FIRST_INDICATORS: readonly string[] = ['MA']

/** The pane of the volumes, which are always there. */
export const VOLUME_PANE = { id: 'volumes', height: 72 } as const
