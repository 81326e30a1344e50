/** Candles or depth, with what chooses between them and what is drawn upon them. */
export type ChartTab = 'candles' | 'depth'
