import { applyRoomEvent, EMPTY_ROOM, type RoomDocument, type RoomEvent, type RoomView } from '@bourse/protocol/room'
import type { TimedEvent } from './event-table.ts'

/** A room as its timeline tells of it, before anybody has come in again. */
export type RoomBefore = {
  /** Its pages, marks and lines are there; its people are not. */
  readonly view: RoomView
  /** What was not told any more when the process went: that they left, at the last moment that is known. */
  readonly missing: readonly TimedEvent[]
  readonly seq: number
}

/** Reads a room from its timeline. */
export function viewAfter(events: readonly TimedEvent[], documents: readonly RoomDocument[]): RoomBefore {
  const last = events.at(-1)
  const seq = last?.seq ?? 0
  const kept = events.reduce((view, { event }) => applyRoomEvent(view, event), EMPTY_ROOM)
  const missing = kept.people.map(({ visit }, at) => ({
    seq: seq + at + 1,
    at: last?.at ?? new Date(0),
    event: { kind: 'left', visit } satisfies RoomEvent,
  }))
  const left = missing.reduce((view, { event }) => applyRoomEvent(view, event), kept)
  return { view: applyRoomEvent(left, { kind: 'documents', documents }), missing, seq: seq + missing.length }
}
