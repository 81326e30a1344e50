import { performance } from 'node:perf_hooks'
import type { Connection, Flusher } from './connection.ts'

// A tick of a full house takes tens of milliseconds to write: orders and replies must not wait behind all of it.
const SLICE_MS = 4
const CONNECTIONS_BETWEEN_LOOKS = 16
const NOTHING = Buffer.alloc(0)

/**
 * Gathers the connections that have something to write, and writes each once a turn of the event loop: first those with
 * something of their own, then those that hear what everybody hears, as many as a slice of time allows.
 */
export function flushQueue(replied: (connection: Connection, count: number) => void): Flusher {
  let urgent: Connection[] = []
  let others: Connection[] = []
  let scheduled = false
  const join = frameJoiner()

  const flush = (): void => {
    scheduled = false
    const own = urgent
    urgent = []
    for (const connection of own) connection.flush(replied, join)
    const due = others
    others = []
    const untilMs = performance.now() + SLICE_MS
    for (let at = 0; at < due.length; at++) {
      if (at % CONNECTIONS_BETWEEN_LOOKS === 0 && at > 0 && performance.now() > untilMs) {
        others = due.slice(at)
        return schedule()
      }
      due[at]?.flush(replied, join)
    }
  }
  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    setImmediate(flush)
  }

  return {
    mark(connection, isUrgent) {
      ;(isUrgent ? urgent : others).push(connection)
      schedule()
    },
  }
}

/** Joins frames into one write; those who hear the same channels share the same bytes. */
function frameJoiner(): (frames: readonly Buffer[]) => Buffer {
  let joined: readonly Buffer[] = []
  let bytes: Buffer = NOTHING
  return frames => {
    const [only] = frames
    if (frames.length === 1 && only !== undefined) return only
    if (frames.length !== joined.length || frames.some((frame, at) => frame !== joined[at])) {
      joined = frames
      bytes = Buffer.concat(frames)
    }
    return bytes
  }
}
