import type { CoverDay } from './treasury-info.ts'

/** Two lines over the same days and one scale of per cents. */
export type CoverLines = {
  readonly all: string
  readonly least: string
  /** Where the lines end. */
  readonly ends: { readonly x: number; readonly all: number | null; readonly least: number | null }
  /** How high all is covered, to the last atom; null: outside what is shown. */
  readonly whole: number | null
  readonly marks: readonly { readonly percent: number; readonly y: number }[]
}

type Box = { readonly width: number; readonly height: number }

const WHOLE = 100
const MARKS = 4
// What is covered many times over is no question: a line above this runs along the top.
const MOST = 250
const NICE = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50] as const

/** The cover of all assets and of the least by day, drawn in a box. Null: fewer than two days. */
export function coverLines(days: readonly CoverDay[], { width, height }: Box): CoverLines | null {
  if (days.length < 2) return null
  const all = days.map(day => percentOf(day.all))
  const least = days.map(day => percentOf(day.least?.cover))
  const known = [...all, ...least].filter(percent => percent !== null)
  const [low, high] = [Math.min(WHOLE, ...known), Math.max(WHOLE, ...known)]
  const step = NICE.find(one => (high - low) / one <= MARKS) ?? NICE[NICE.length - 1] ?? 1
  const from = Math.floor(low / step) * step
  const to = Math.max(from + step, Math.ceil(high / step) * step)
  const y = (percent: number): number => tenth(height - (height * (percent - from)) / (to - from))
  const x = (at: number): number => tenth((at * width) / (days.length - 1))
  const line = (values: readonly (number | null)[]): string =>
    values
      .map((value, at) => {
        if (value === null) return ''
        const begins = at === 0 || values[at - 1] === null
        return `${begins ? 'M' : 'L'}${x(at)} ${y(value)}`
      })
      .join('')
  const end = (values: readonly (number | null)[]): number | null => {
    const last = values.at(-1) ?? null
    return last === null ? null : y(last)
  }
  return {
    ...{ all: line(all), least: line(least), whole: y(WHOLE) },
    ends: { x: width, all: end(all), least: end(least) },
    marks: marksOf({ from, to, step }).map(percent => ({ percent, y: y(percent) })),
  }
}

function marksOf({ from, to, step }: { from: number; to: number; step: number }): number[] {
  const count = Math.round((to - from) / step)
  return Array.from({ length: count + 1 }, (_, nth) => Math.round((from + nth * step) * 100) / 100)
}

const percentOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Math.min(MOST, Number(text))

// Finer than a tenth of a point nobody sees.
const tenth = (at: number): number => Math.round(at * 10) / 10
