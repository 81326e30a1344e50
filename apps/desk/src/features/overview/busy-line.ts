/** A line in a box: its path, the ground under it, and its highest point. */
export interface LineShape {
  readonly path: string
  readonly ground: string
  readonly most: { readonly at: number; readonly value: number; readonly x: number; readonly y: number } | null
  readonly last: { readonly x: number; readonly y: number } | null
}

/** The box a line is drawn in. */
export interface LineBox {
  readonly width: number
  readonly height: number
}

// Above the highest value there is room for its mark.
const ROOM = 4

/** A line through values over time; what was not measured leaves a gap, and never a zero. */
export function lineShape(values: readonly (number | null)[], { width, height }: LineBox, atLeast = 0): LineShape {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const most = known.reduce<{ at: number; value: number } | null>(
    (best, one) => (best === null || one.value > best.value ? one : best),
    null,
  )
  const top = Math.max(most?.value ?? 0, atLeast) || 1
  const x = (at: number): number => round(values.length < 2 ? width : (at * width) / (values.length - 1))
  const y = (value: number): number => round(height - (value * (height - ROOM)) / top)
  const runs = runsOf(known)
  const path = runs.map(run => `M${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`).join('')
  const ground = runs
    .map(run => {
      const [first, last] = [run[0], run.at(-1)]
      if (first === undefined || last === undefined) return ''
      return `M${x(first.at)} ${height}L${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}L${x(last.at)} ${height}Z`
    })
    .join('')
  const end = known.at(-1)
  return {
    path,
    ground,
    most: most === null ? null : { ...most, x: x(most.at), y: y(most.value) },
    last: end === undefined ? null : { x: x(end.at), y: y(end.value) },
  }
}

/** How high a value stands in a line's box. */
export const heightOf = (value: number, { height }: LineBox, top: number): number =>
  round(height - (value * (height - ROOM)) / (top || 1))

type Point = { readonly at: number; readonly value: number }

function runsOf(known: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  for (const point of known) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1)?.at === point.at - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

const round = (value: number): number => Math.round(value * 10) / 10
