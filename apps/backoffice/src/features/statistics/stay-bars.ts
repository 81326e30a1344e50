/** A stay as a bar: where it begins and how long it is, in hundredths of the time that is shown. */
export interface StayBar {
  readonly left: number
  readonly width: number
}

/** The time that is shown: the class with what came before and after it. */
export interface ShownTime {
  readonly from: number
  readonly to: number
}

interface Stay {
  readonly joined: number
  readonly left: number
}

const MARGIN_S = 60

/** The time that holds the class and every stay. */
export function shownTime(span: { begun: number; over: number }, stays: readonly Stay[]): ShownTime {
  const from = Math.min(span.begun, ...stays.map(({ joined }) => joined)) - MARGIN_S
  const to = Math.max(span.over, ...stays.map(({ left }) => left)) + MARGIN_S
  return { from, to }
}

/** Where a moment stands in the time that is shown, in hundredths. */
export const placeOf = ({ from, to }: ShownTime, at: number): number => ((at - from) / (to - from)) * 100

/** The stays of one person as bars. */
export const stayBars = (time: ShownTime, stays: readonly Stay[]): StayBar[] =>
  stays.map(({ joined, left }) => ({ left: placeOf(time, joined), width: placeOf(time, left) - placeOf(time, joined) }))

/** The full quarters of an hour in the time that is shown; fewer of them in a long class. */
export function ticks({ from, to }: ShownTime): number[] {
  const quarter = 15 * 60
  const step = quarter * Math.ceil((to - from) / quarter / 6)
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, at) => first + at * step)
}
