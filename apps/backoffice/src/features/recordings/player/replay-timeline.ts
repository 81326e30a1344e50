import { applyRoomEvent, EMPTY_ROOM, type RoomDocument, type RoomEvent, type RoomView } from '@bourse/protocol/room'

/** Something that happened in the class, at a moment in seconds. */
export type TimedEvent = { readonly at: number; readonly event: RoomEvent }

/** A recorded part of the class. */
export type Span = { readonly from: number; readonly to: number }

/** A recording that can be looked at at any moment. */
export interface ReplayTimeline {
  readonly lengthS: number
  /** The room as it was after so many seconds of the recording. */
  readonly viewAt: (second: number) => RoomView
  /** The moment of the class that a second of the recording shows. */
  readonly momentAt: (second: number) => number
  /** When, in the recording, pages were turned: where a reader may want to go. */
  readonly turns: readonly number[]
}

// A jump folds at most so many events; a class of hours has thousands.
const CHECKPOINT_EVERY = 200

/** Puts a recording together. Documents come with the addresses of today. */
export function createTimeline(
  events: readonly TimedEvent[],
  spans: readonly Span[],
  documents: readonly RoomDocument[],
): ReplayTimeline {
  const own = new Map(documents.map(one => [one.document_id, one]))
  const folded = events.map(({ at, event }) => ({ at, event: withOwn(event, own) }))
  const checkpoints: RoomView[] = [{ ...EMPTY_ROOM, documents }]
  let view = checkpoints[0] ?? EMPTY_ROOM
  for (const [index, { event }] of folded.entries()) {
    view = applyRoomEvent(view, event)
    if ((index + 1) % CHECKPOINT_EVERY === 0) checkpoints.push(view)
  }
  const lengthS = spans.reduce((sum, { from, to }) => sum + (to - from), 0)
  let last: { readonly count: number; readonly view: RoomView } | null = null

  function viewAfter(count: number): RoomView {
    if (last?.count === count) return last.view
    // Playing on folds the few events since the last look; going back begins at the checkpoint before.
    const from = last !== null && last.count < count && count - last.count < CHECKPOINT_EVERY ? last : null
    const checkpoint = Math.floor(count / CHECKPOINT_EVERY)
    let seen = from?.view ?? checkpoints[checkpoint] ?? EMPTY_ROOM
    const begin = from?.count ?? checkpoint * CHECKPOINT_EVERY
    for (const { event } of folded.slice(begin, count)) seen = applyRoomEvent(seen, event)
    last = { count, view: seen }
    return seen
  }

  return {
    lengthS,
    viewAt: second => viewAfter(countUntil(folded, momentOf(spans, second))),
    momentAt: second => momentOf(spans, second),
    turns: folded.flatMap(({ at, event }) => {
      const second = event.kind === 'page' ? secondOf(spans, at) : null
      return second === null ? [] : [second]
    }),
  }
}

function withOwn(event: RoomEvent, own: ReadonlyMap<number, RoomDocument>): RoomEvent {
  if (event.kind !== 'documents') return event
  return { kind: 'documents', documents: event.documents.map(one => own.get(one.document_id) ?? one) }
}

/** The moment of the class that a second of the recording shows. */
export function momentOf(spans: readonly Span[], second: number): number {
  let left = Math.max(0, second)
  for (const { from, to } of spans) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  return spans.at(-1)?.to ?? 0
}

/** The second of the recording that shows a moment; null when it was not recorded. */
export function secondOf(spans: readonly Span[], moment: number): number | null {
  let before = 0
  for (const { from, to } of spans) {
    if (moment >= from && moment <= to) return before + moment - from
    before += to - from
  }
  return null
}

// How many events had happened by a moment; they stand in the order of time.
function countUntil(events: readonly TimedEvent[], moment: number): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.at ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return low
}
