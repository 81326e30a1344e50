import type { EventLog } from './event-log.ts'

/** Where a rolling digest over events begins. */
export const STREAM_START: Uint8Array = new Uint8Array(8)

/** A rolling digest over events, for comparing engines that follow one journal: two lanes over the halves of every number of the log. */
export class StreamDigest {
  private readonly lanes: Int32Array
  private words: Float64Array = new Float64Array(0)
  private halves: Int32Array = new Int32Array(0)

  constructor(start: Uint8Array = STREAM_START) {
    this.lanes = new Int32Array(start.slice(0, 8).buffer)
  }

  /** Takes in the events of one command. */
  add(events: EventLog): void {
    if (this.words !== events.words) {
      this.words = events.words
      this.halves = new Int32Array(events.words.buffer)
    }
    const { lanes, halves } = this
    let a = lanes[0] as number
    let b = lanes[1] as number
    const end = events.length * 2
    for (let index = 0; index < end; index += 2) {
      const low = halves[index] as number
      const high = halves[index + 1] as number
      a = Math.imul(a ^ low, 0x9e3779b1)
      b = Math.imul(b ^ high ^ (a >>> 15), 0x85ebca77)
      a ^= b >>> 13
    }
    // One more than there were, so that a command without events counts too, even the first.
    lanes[0] = Math.imul(a ^ (events.count + 1), 0xc2b2ae35)
    lanes[1] = b
  }

  /** The digest so far, eight bytes. */
  bytes(): Uint8Array {
    return new Uint8Array(this.lanes.buffer.slice(0))
  }
}
