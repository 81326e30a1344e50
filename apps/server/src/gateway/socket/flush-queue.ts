import { performance } from 'node:perf_hooks'
import type { Connection, Flusher } from './connection.ts'

// A tick of a full house takes tens of milliseconds to write: orders and replies, which pass the loop three times, must not wait behind all of it.
const SLICE_MS = 2
const CONNECTIONS_BETWEEN_LOOKS = 8
// The share of a circle that leaves the most even gaps however often it is added.
const GOLDEN_TURN = 0.618_033_988_75
const NOTHING = Buffer.alloc(0)

/**
 * Gathers the connections that have something to write, and writes each once a turn of the event loop: first those with
 * something of their own, then those that hear what everybody hears, as many as a slice of time allows. Of these each round
 * begins with somebody else: who came first must not hear of every deal before who came last.
 */
export function flushQueue(replied: (connection: Connection, count: number) => void): Flusher {
  let urgent: Connection[] = []
  let others: Connection[] = []
  let scheduled = false
  let begun: readonly Connection[] = []
  let turn = 0
  const join = frameJoiner()

  const flush = (): void => {
    scheduled = false
    const own = urgent
    urgent = []
    for (const connection of own) connection.flush(replied, join)
    // What a slice has left over goes before what was marked since.
    if (begun.length === 0) {
      begun = turned(others, turn)
      others = []
      turn = (turn + GOLDEN_TURN) % 1
    }
    const due = begun
    begun = []
    const untilMs = performance.now() + SLICE_MS
    for (let at = 0; at < due.length; at++) {
      if (at % CONNECTIONS_BETWEEN_LOOKS === 0 && at > 0 && performance.now() > untilMs) {
        begun = due.slice(at)
        break
      }
      due[at]?.flush(replied, join)
    }
    if (begun.length > 0 || others.length > 0) schedule()
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

/** The same list, begun at a share of its length. */
function turned<T>(list: readonly T[], share: number): readonly T[] {
  const from = Math.floor(list.length * share)
  return from === 0 ? list : [...list.slice(from), ...list.slice(0, from)]
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
