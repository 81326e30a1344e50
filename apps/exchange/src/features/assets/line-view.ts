/** What a total was at the end of a day, and what of it was put in less taken out since the first day. */
export type LinePoint = { readonly value: number; readonly moved: number }

/** The paths of a picture: the value, the money behind it in steps, and what lies between. */
export type LinePaths = { readonly value: string; readonly money: string; readonly between: string }

const round = (figure: number): number => Math.round(figure * 10) / 10

/**
 * A total day by day over the money that was put into it: that begins where the total does, so that what lies between the two is what was made.
 */
export function linePaths(points: readonly LinePoint[], size: { width: number; height: number }): LinePaths {
  const { width, height } = size
  const begin = points[0]?.value ?? 0
  const money = points.map(({ moved }) => begin + moved)
  const all = [...points.map(({ value }) => value), ...money]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const x = (at: number): number => round((at * width) / Math.max(points.length - 1, 1))
  const y = (figure: number): number =>
    high > low ? round(height - 1 - ((figure - low) * (height - 2)) / (high - low)) : height / 2
  const value = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(point.value)}`).join('')
  const steps = money.map((figure, at) => (at === 0 ? `M0 ${y(figure)}` : `H${x(at)}V${y(figure)}`)).join('')
  const back = [...money.entries()].toReversed().map(([at, figure]) => `V${y(figure)}H${x(at - 1 < 0 ? 0 : at - 1)}`)
  return { value, money: steps, between: points.length < 2 ? '' : `${value}${back.join('')}Z` }
}
