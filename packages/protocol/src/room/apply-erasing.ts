import { drawn, type Place, placeOf, strokesOn } from './room-pages.ts'
import { ROOM_LIMITS, type RoomErasure, type RoomEvent, type RoomStroke, type RoomView } from './room-view.ts'

type ErasedEvent = Extract<RoomEvent, { kind: 'erased' }>
type UnerasedEvent = Extract<RoomEvent, { kind: 'unerased' }>

// The last one of somebody on a page.
const erasureOf = (view: RoomView, by: number, place: Place): RoomErasure | undefined =>
  view.erased.findLast(one => one.by === by && one.place === placeOf(place))

/** What somebody's undoing takes back on a page: a mark, or an erasure that is newer than all of theirs. */
export function lastActOf(view: RoomView, by: number, place: Place): RoomStroke | RoomErasure | undefined {
  const strokes = strokesOn(view, place.page, place.document ?? null)
  const erasure = erasureOf(view, by, place)
  const mark = strokes.findLast(
    one => one.by === by && (erasure === undefined || (one.id !== undefined && erasure.since.includes(one.id))),
  )
  return mark ?? erasure
}

/** Takes marks away that an eraser met; what one movement meets is one erasure. */
export function erasedFrom(view: RoomView, { ids, by, wipe, ...at }: ErasedEvent): RoomView {
  const gone = new Set(ids)
  const met = strokesOn(view, at.page, at.document ?? null).flatMap((stroke, index) =>
    stroke.id !== undefined && gone.has(stroke.id) ? [{ index, stroke }] : [],
  )
  if (met.length === 0) return view
  // Each stood so far on when those before it were gone: put back from the last to the first, all stand as they stood.
  const marks = met.map(({ index, stroke }, before) => ({ at: index - before, stroke }))
  const next = drawn(view, at, strokes => strokes.filter(({ id }) => id === undefined || !gone.has(id)))
  const last = erasureOf(next, by, at)
  const goesOn = last !== undefined && last.wipe === wipe && last.since.length === 0
  const erasure = goesOn
    ? { ...last, marks: [...last.marks, ...marks] }
    : { place: placeOf(at), by, wipe, marks, since: [] }
  const others = goesOn ? next.erased.filter(one => one !== last) : next.erased
  return { ...next, erased: bounded([...others, erasure]) }
}

/** Brings back what somebody erased last on a page, to where it stood. */
export function unerasedOn(view: RoomView, { by, ...at }: UnerasedEvent): RoomView {
  const last = erasureOf(view, by, at)
  if (last === undefined) return view
  const next = drawn(view, at, strokes => last.marks.toReversed().reduce(putBack, strokes))
  return { ...next, erased: view.erased.filter(one => one !== last) }
}

const putBack = (strokes: readonly RoomStroke[], { at, stroke }: RoomErasure['marks'][number]): readonly RoomStroke[] =>
  strokes.toSpliced(at, 0, stroke)

/** Somebody has drawn after erasing: that is undone before the erasure is. */
export function withMark(view: RoomView, { stroke, ...at }: Extract<RoomEvent, { kind: 'stroke' }>): RoomView {
  const { by, id } = stroke
  const last = by === undefined ? undefined : erasureOf(view, by, at)
  if (last === undefined || id === undefined) return view
  const since = [...last.since, id].slice(-ROOM_LIMITS.strokesMax)
  return { ...view, erased: view.erased.map(one => (one === last ? { ...one, since } : one)) }
}

/** What was erased on a page is not brought back onto one that was cleared since. */
export const withoutErasures = (view: RoomView, at: Place): RoomView => ({
  ...view,
  erased: view.erased.filter(({ place }) => place !== placeOf(at)),
})

const pointsOf = ({ marks }: RoomErasure): number =>
  marks.reduce((sum, { stroke }) => sum + stroke.points.length / 2, 0)

// Who comes later is given them at once: as many, and as much in them, as a page may hold.
function bounded(erasures: readonly RoomErasure[]): readonly RoomErasure[] {
  let points = 0
  return erasures
    .slice(-ROOM_LIMITS.erasuresKept)
    .toReversed()
    .filter(one => (points += pointsOf(one)) <= ROOM_LIMITS.pagePointsMax)
    .toReversed()
}
