/** What a total was at the end of a day, and what had been put into it by then. */
export type LinePoint = { readonly value: number; readonly money: number }

/** The paths of a picture: the value, the money behind it in steps, and what lies between. */
export type LinePaths = { readonly value: string; readonly money: string; readonly between: string }

/** Between which figures a total and the money behind it lie. */
export type LineRange = { readonly low: number; readonly high: number }

const round = (figure: number): number => Math.round(figure * 10) / 10

/** The range of a picture of some points. */
export function lineRange(points: readonly LinePoint[]): LineRange {
  const all = points.flatMap(({ value, money }) => [value, money])
  return { low: Math.min(...all), high: Math.max(...all) }
}

/** How far down a figure lies in a picture of some height; a pixel is kept free above and below. */
export const lineTop = (figure: number, { low, high }: LineRange, height: number): number =>
  high > low ? round(height - 1 - ((figure - low) * (height - 2)) / (high - low)) : height / 2

/** A total day by day over the money that was put into it. */
export function linePaths(points: readonly LinePoint[], size: { width: number; height: number }): LinePaths {
  const { width, height } = size
  const range = lineRange(points)
  const money = [...points.map(point => point.money).entries()]
  const x = (at: number): number => round((at * width) / Math.max(points.length - 1, 1))
  const y = (figure: number): number => lineTop(figure, range, height)
  const value = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(point.value)}`).join('')
  const steps = money.map(([at, figure]) => (at === 0 ? `M0 ${y(figure)}` : `H${x(at)}V${y(figure)}`)).join('')
  const back = money.toReversed().map(([at, figure]) => `V${y(figure)}H${x(at - 1 < 0 ? 0 : at - 1)}`)
  return { value, money: steps, between: points.length < 2 ? '' : `${value}${back.join('')}Z` }
}

const TICKS = 3
const NICE = [1, 2, 2.5, 5, 10] as const

/** A round step of which about so many fit into a span. */
export function niceStep(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return (NICE.find(nice => nice * power >= rough) ?? 10) * power
}

/** The round figures at which a picture has a line, lowest first, and how many figures tell them apart. */
export function lineTicks({ low, high }: LineRange): { readonly at: readonly number[]; readonly figures: number } {
  if (!(high > low)) return { at: [], figures: 1 }
  const step = niceStep(high - low, TICKS)
  const first = Math.ceil(low / step)
  const at = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step)
  const most = Math.max(...at.map(Math.abs), step)
  // A step of 2.5 has one figure more.
  return { at, figures: Math.floor(Math.log10(most)) - Math.floor(Math.log10(step)) + 2 }
}
