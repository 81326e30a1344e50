/** A class in a day, as the institution's clock shows it. */
export interface PlacedClass {
  readonly classId: number
  readonly name: string
  readonly teacherId: number
  readonly teacher: string
  readonly start: string
  readonly end: string
}

/** A class as a block of the day: from and to in minutes, in one of the lanes of those that overlap. */
export interface DayBlock {
  readonly one: PlacedClass
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

const MINUTES_A_DAY = 24 * 60
// The hours that are shown at least, so that an empty day has a shape.
const SHOWN = { first: 9, last: 17 } as const

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Where a class stands in its day; what goes on past midnight ends with the day. */
function span({ start, end }: Pick<PlacedClass, 'start' | 'end'>): { from: number; to: number } {
  const from = minutesOf(start)
  const to = minutesOf(end)
  return { from, to: to <= from ? MINUTES_A_DAY : to }
}

/** Places the classes of a day: those that overlap stand side by side, each in the first lane that is free. */
export function dayBlocks(classes: readonly PlacedClass[]): DayBlock[] {
  const sorted = classes.map(one => ({ one, ...span(one) })).toSorted((a, b) => a.from - b.from || a.to - b.to)
  const blocks: DayBlock[] = []
  let cluster: Omit<DayBlock, 'lanes'>[] = []
  let laneEnds: number[] = []
  const flush = (): void => {
    blocks.push(...cluster.map(block => ({ ...block, lanes: laneEnds.length })))
    cluster = []
    laneEnds = []
  }
  for (const { one, from, to } of sorted) {
    if (laneEnds.every(end => end <= from)) flush()
    const free = laneEnds.findIndex(end => end <= from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = to
    cluster.push({ one, from, to, lane })
  }
  flush()
  return blocks
}

/** The hours that a day's column shows: a working day, widened to what is in it. */
export function dayHours(blocks: readonly DayBlock[]): { first: number; last: number } {
  const first = Math.min(SHOWN.first, ...blocks.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(SHOWN.last, ...blocks.map(({ to }) => Math.ceil(to / 60)))
  return { first, last }
}
