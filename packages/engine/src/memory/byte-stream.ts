import { SAFE_MAX } from '@bourse/kernel'

const double = new Float64Array(1)
const octets = new Uint8Array(double.buffer)

// Longer texts are cut: no client id is that long, and a cut one is refused like the whole.
const TEXT_MAX = 64

/** Writes numbers and short texts into bytes. Whole numbers take a byte for every seven bits; anything else a mark and a double. */
export class ByteWriter {
  bytes: Uint8Array = new Uint8Array(0)
  at = 0

  byte(value: number): void {
    this.bytes[this.at++] = value
  }

  number(value: number): void {
    if (!(value >= 0 && value <= SAFE_MAX && Math.floor(value) === value) || Object.is(value, -0)) {
      this.odd(value)
      return
    }
    let rest = value
    while (rest > 0x7fff_ffff) {
      const high = Math.floor(rest / 128)
      this.bytes[this.at++] = (rest - high * 128) | 0x80
      rest = high
    }
    let small = rest | 0
    while (small > 127) {
      this.bytes[this.at++] = (small & 0x7f) | 0x80
      small >>>= 7
    }
    this.bytes[this.at++] = small
  }

  // 0x80 0x00 would be a zero in two bytes, which `number` never writes.
  private odd(value: number): void {
    this.byte(0x80)
    this.byte(0)
    double[0] = value
    for (const octet of octets) this.byte(octet)
  }

  text(value: string): void {
    const length = Math.min(value.length, TEXT_MAX)
    this.number(length)
    for (let index = 0; index < length; index++) this.number(value.charCodeAt(index))
  }
}

/** Reads what ByteWriter wrote. Of other bytes it reads something, in bounded time, and `holds` says no. */
export class ByteReader {
  bytes: Uint8Array = new Uint8Array(0)
  at = 0
  private sound = true

  /** Begins anew. */
  begin(bytes: Uint8Array, offset: number): void {
    this.bytes = bytes
    this.at = offset
    this.sound = true
  }

  /** Whether all that was read was there, and within its bounds. */
  get holds(): boolean {
    return this.sound && this.at <= this.bytes.length
  }

  /** A number that may not pass `most`. */
  count(most: number): number {
    const number = this.number()
    if (number <= most) return number
    this.sound = false
    return 0
  }

  /** A word of a list by its place. */
  word<Word>(words: readonly Word[]): Word {
    const word = words[this.byte()]
    if (word === undefined) this.sound = false
    return word as Word
  }

  byte(): number {
    return this.bytes[this.at++] as number
  }

  number(): number {
    const bytes = this.bytes
    let byte = bytes[this.at++] as number
    if (byte < 128) return byte
    let value = byte & 0x7f
    byte = bytes[this.at++] as number
    if (byte === 0) return this.odd()
    value |= (byte & 0x7f) << 7
    // Four bytes fit an int32; what is above needs doubles.
    for (let shift = 14; byte > 127 && shift <= 21; shift += 7) {
      byte = bytes[this.at++] as number
      value |= (byte & 0x7f) << shift
    }
    return byte > 127 ? this.above(value) : value
  }

  private above(low: number): number {
    let value = low
    let weight = 0x1000_0000
    // Past the end there is no byte, and none is not above 127.
    for (let byte = 128; byte > 127; weight *= 128) {
      byte = this.bytes[this.at++] as number
      value += (byte & 0x7f) * weight
    }
    return value
  }

  private odd(): number {
    for (let index = 0; index < 8; index++) octets[index] = this.byte()
    return double[0] as number
  }

  text(): string {
    const length = this.count(TEXT_MAX)
    let text = ''
    for (let index = 0; index < length; index++) text += String.fromCharCode(this.number())
    return text
  }
}
