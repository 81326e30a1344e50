/** A step of the depth chart: a price and how much is on offer up to it. */
export type DepthPoint = { readonly price: number; readonly total: number }

/** One side of a book as it is drawn, from the best level outwards. */
export type DepthSide = readonly DepthPoint[]

/** The area that a depth chart is drawn in, and what it spans. */
export type DepthScale = {
  readonly low: number
  readonly high: number
  readonly most: number
  readonly xOf: (price: number) => number
  readonly yOf: (total: number) => number
  readonly priceOf: (x: number) => number
}

const TOP_AIR = 24

/** Both sides as steps; levels come by price, descending, as everywhere. */
export function depthSides(book: {
  readonly asks: readonly { readonly price: string; readonly total: string }[]
  readonly bids: readonly { readonly price: string; readonly total: string }[]
}): { readonly asks: DepthSide; readonly bids: DepthSide } {
  const drawn = (level: { price: string; total: string }): DepthPoint => ({
    price: Number(level.price),
    total: Number(level.total),
  })
  return { asks: book.asks.toReversed().map(drawn), bids: book.bids.map(drawn) }
}

/** How prices and totals lie in the area: the middle of the book in the middle of the picture. Null for an empty book. */
export function depthScale(
  { asks, bids }: { readonly asks: DepthSide; readonly bids: DepthSide },
  area: { readonly width: number; readonly height: number },
): DepthScale | null {
  const [ask, bid] = [asks[0], bids[0]]
  const middle = ask === undefined ? bid?.price : bid === undefined ? ask.price : (ask.price + bid.price) / 2
  if (middle === undefined) return null
  const reach = Math.max((asks.at(-1)?.price ?? middle) - middle, middle - (bids.at(-1)?.price ?? middle))
  const half = reach > 0 ? reach : middle * 0.01
  const [low, high] = [middle - half, middle + half]
  const most = Math.max(asks.at(-1)?.total ?? 0, bids.at(-1)?.total ?? 0) || 1
  return {
    low,
    high,
    most,
    xOf: price => ((price - low) / (high - low)) * area.width,
    yOf: total => area.height - (total / most) * (area.height - TOP_AIR),
    priceOf: x => low + (x / area.width) * (high - low),
  }
}

/** The corners of one side's staircase, from the middle outwards to the edge. */
export function depthPath(side: DepthSide, scale: DepthScale, edge: number): readonly (readonly [number, number])[] {
  const corners: (readonly [number, number])[] = []
  let before = 0
  for (const { price, total } of side) {
    const x = scale.xOf(price)
    corners.push([x, scale.yOf(before)], [x, scale.yOf(total)])
    before = total
  }
  if (corners.length > 0) corners.push([edge, scale.yOf(before)])
  return corners
}

/** How much is on offer up to a price, on the side where the price lies. */
export function depthAt(
  { asks, bids }: { readonly asks: DepthSide; readonly bids: DepthSide },
  price: number,
): { readonly side: 'ask' | 'bid'; readonly point: DepthPoint } | null {
  const [ask, bid] = [asks[0], bids[0]]
  if (ask !== undefined && price >= ask.price) {
    const point = asks.findLast(one => one.price <= price)
    return point === undefined ? null : { side: 'ask', point }
  }
  if (bid !== undefined && price <= bid.price) {
    const point = bids.findLast(one => one.price >= price)
    return point === undefined ? null : { side: 'bid', point }
  }
  return null
}

const ROUND = [1, 2, 5, 10] as const
const TOTALS = 4

/** Round amounts up to the most, about four of them. */
export function totalTicks(most: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(most / TOTALS))
  const step = (ROUND.find(one => one * power * TOTALS >= most) ?? 10) * power
  return Array.from({ length: Math.floor(most / step) }, (_, at) => Number(((at + 1) * step).toPrecision(6)))
}
