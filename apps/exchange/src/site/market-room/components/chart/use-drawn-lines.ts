import { textOfCount } from '@bourse/kernel'
import { numberText } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { useEffect, useState } from 'react'
import { type ChartColours, readColours, watchColours } from '../../chart/chart-colours.ts'
import { drawOwnLines, type LineActs, leaveLines, type OwnLine } from '../../chart/order-lines.ts'
import { drawTints, type PriceTint } from '../../chart/price-tints.ts'
import type { RoomRules } from '../../room/room-rules.ts'

/** The page's colours, whatever theme and palette are chosen while the chart stands. */
function useColours(): ChartColours {
  const [colours, setColours] = useState<ChartColours>(readColours)
  useEffect(() => watchColours(setColours), [])
  return colours
}

/** Tints stretches of prices upon the candles, and keeps them in step. */
export function useDrawnTints(chart: Chart | null, tints: readonly PriceTint[]): void {
  const colours = useColours()
  useEffect(() => {
    if (chart !== null) drawTints(chart, tints, colours)
  }, [chart, tints, colours])
}

/** Draws lines of one's own upon the candles, in the page's colours, and keeps them in step. */
export function useDrawnLines(chart: Chart | null, lines: readonly OwnLine[], acts: LineActs): void {
  const colours = useColours()
  useLeaving(chart)
  useEffect(() => {
    if (chart !== null) drawOwnLines(chart, lines, { colours, acts })
  }, [chart, lines, colours, acts])
}

/** The chart does not say when the pointer leaves it. */
function useLeaving(chart: Chart | null): void {
  useEffect(() => {
    const place = chart?.getDom()
    if (chart === null || place === null || place === undefined) return undefined
    const leave = (): void => leaveLines(chart)
    place.addEventListener('pointerleave', leave)
    return () => place.removeEventListener('pointerleave', leave)
  }, [chart])
}

/** A line at a price that is written as text. */
export function lineOf(rules: RoomRules, line: Omit<OwnLine, 'price' | 'priceText'> & { price: string }): OwnLine {
  return { ...line, price: Number(line.price), priceText: numberText(line.price, { places: rules.places.price }) }
}

/** A price from the canvas as a whole number of ticks. */
export function snapped(price: number, { tick }: RoomRules): string {
  const one = Number(tick.units) / 10 ** tick.scale
  return textOfCount(BigInt(Math.max(1, Math.round(price / one))), tick)
}

/** How the price nearest to one from the canvas reads. */
export const snappedText = (price: number, rules: RoomRules): string =>
  numberText(snapped(price, rules), { places: rules.places.price })
