import { INDEX_MASK } from '../memory/places.ts'
import type { EventLog } from './event-log.ts'

const INDEX = INDEX_MASK
const FACTOR_A = 0x9e3779b1
const FACTOR_B = 0x85ebca77
const FACTOR_C = 0xc2b2ae35
const FACTOR_D = 0x27d4eb2f
const START_C = 0x2545f491
const START_D = 0x5bd1e995

/** Where a rolling digest over events begins. */
export const STREAM_START: Uint8Array = new Uint8Array(8)

/** A rolling digest over events, for comparing engines that follow one journal: lanes over the halves of every number of the log. */
export class StreamDigest {
  private readonly lanes: Int32Array
  private words: Float64Array = new Float64Array(0)
  private halves: Int32Array = new Int32Array(0)

  constructor(start: Uint8Array = STREAM_START) {
    // A copy by value: a Buffer's slice would be a window into memory that others write too.
    this.lanes = new Int32Array(Uint8Array.from(start.subarray(0, 8)).buffer)
  }

  /** Takes in the events of one command. */
  add(events: EventLog): void {
    if (this.words !== events.words) {
      this.words = events.words
      this.halves = new Int32Array(events.words.buffer)
    }
    const { lanes, halves } = this
    // The processor works on lanes side by side: each half of every other number has one of its own.
    let a = lanes[0] as number
    let b = lanes[1] as number
    let c = a ^ START_C
    let d = b ^ START_D
    const end = (events.length & INDEX) * 2
    let index = 0
    for (; index + 2 < end; index += 4) {
      a = Math.imul(a ^ (halves[index] as number), FACTOR_A)
      b = Math.imul(b ^ (halves[index + 1] as number), FACTOR_B)
      c = Math.imul(c ^ (halves[index + 2] as number), FACTOR_C)
      d = Math.imul(d ^ (halves[index + 3] as number), FACTOR_D)
      a ^= a >>> 15
      b ^= b >>> 13
      c ^= c >>> 14
      d ^= d >>> 16
    }
    if (index < end) {
      c = Math.imul(c ^ (halves[index] as number), FACTOR_C)
      d = Math.imul(d ^ (halves[index + 1] as number), FACTOR_D)
    }
    // One more than there were, so that a command without events counts too, even the first.
    a = Math.imul(a ^ (d >>> 11) ^ (events.count + 1), FACTOR_C)
    b = Math.imul(b ^ (c >>> 11) ^ d, FACTOR_D)
    a = Math.imul(a ^ (a >>> 15) ^ c, FACTOR_B)
    lanes[0] = a
    lanes[1] = b ^ (a >>> 16)
  }

  /** The digest so far, eight bytes. */
  bytes(): Uint8Array {
    return new Uint8Array(this.lanes.buffer.slice(0))
  }
}
