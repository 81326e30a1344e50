import { applyRoomEvent, EMPTY_ROOM, type RoomDocument, type RoomView } from '@bourse/protocol/room'
import type { TimedEvent } from './event-table.ts'

/** The room as it was left: its pages, strokes and lines are there again, its people are not. */
export function viewAfter(events: readonly TimedEvent[], documents: readonly RoomDocument[]): RoomView {
  const left = events.reduce((view, { event }) => applyRoomEvent(view, event), EMPTY_ROOM)
  return applyRoomEvent({ ...left, people: [] }, { kind: 'documents', documents })
}
