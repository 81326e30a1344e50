const START_A = 0x2545f491
const START_B = 0x5bd1e995

const cell = new Float64Array(1)
const halves = new Int32Array(cell.buffer)

/** Hashes a list of numbers into two lanes of 32 bits, as the README writes it. One list at a time. */
export class PairHash {
  /** The lanes; of use after `end`. */
  a = 0
  b = 0

  begin(): void {
    this.a = START_A
    this.b = START_B
  }

  add(value: number): void {
    cell[0] = value
    this.word(halves[0] as number)
    this.word(halves[1] as number)
  }

  /** One 32-bit word; for lists that are no numbers. */
  word(word: number): void {
    const a = Math.imul(this.a ^ word, 0x9e3779b1)
    this.a = a ^ (a >>> 15)
    const b = Math.imul(this.b ^ word, 0x85ebca77)
    this.b = b ^ (b >>> 13)
  }

  end(): void {
    this.a = finish(this.a)
    this.b = finish(this.b)
  }
}

function finish(lane: number): number {
  let h = lane ^ (lane >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A sum of pair hashes that does not depend on their order: what a digest is made of. */
export class DigestSum {
  a = 0
  b = 0

  add(a: number, b: number): void {
    this.a = (this.a + a) | 0
    this.b = (this.b + b) | 0
  }

  subtract(a: number, b: number): void {
    this.a = (this.a - a) | 0
    this.b = (this.b - b) | 0
  }

  text(): string {
    return hex(this.a) + hex(this.b)
  }
}

const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0')
