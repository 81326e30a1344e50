import type { RecordMode } from '@bourse/protocol'
import type { RoomEvent } from '@bourse/protocol/room'
import type { RecordedSpan } from './recording-table.ts'

/** What is known of a class that is over. */
export type OverClass = { readonly record: RecordMode; readonly begunMs: number; readonly overMs: number }

/** An event of its timeline. */
export type TimelineEvent = { readonly at: Date; readonly event: RoomEvent }

/** The parts of a class that were recorded: from each beginning of recording to its end, or to the class's. */
export function recordedSpans(of: OverClass, events: readonly TimelineEvent[]): RecordedSpan[] {
  const switches = events.flatMap(({ at, event }) =>
    event.kind === 'recording' ? [{ atMs: at.getTime(), on: event.on }] : [],
  )
  if (of.record === 'off') return []
  if (switches.length === 0) return of.record === 'auto' ? [[of.begunMs, of.overMs]] : []
  const spans: RecordedSpan[] = []
  let sinceMs: number | null = null
  for (const { atMs, on } of switches) {
    if (on) sinceMs ??= atMs
    else if (sinceMs !== null) {
      spans.push([sinceMs, atMs])
      sinceMs = null
    }
  }
  if (sinceMs !== null) spans.push([sinceMs, Math.max(sinceMs, of.overMs)])
  return spans.filter(([from, to]) => to > from)
}

/** How long the recorded parts are together. */
export const lengthOfSpans = (spans: readonly RecordedSpan[]): number =>
  spans.reduce((sum, [from, to]) => sum + (to - from), 0)
