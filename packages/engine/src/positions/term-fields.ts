// Made from the table in term-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.

/** The fields of every order by name, in one growing block of memory. */
export class TermFields {
  /** Growth doubles it; an order keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 4)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 4 <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** What it holds for each lot that is left; 0 of one that closes or waits. */
  holdPerLot(slot: number): number {
    return this.doubles[slot << 2] as number
  }
  setHoldPerLot(slot: number, holdPerLot: number): void {
    this.doubles[slot << 2] = holdPerLot
  }
  /** What of that stands for the mark that was better when it was placed; isolated it goes into the margin. */
  lossPerLot(slot: number): number {
    return this.doubles[(slot << 2) | 1] as number
  }
  setLossPerLot(slot: number, lossPerLot: number): void {
    this.doubles[(slot << 2) | 1] = lossPerLot
  }
  /** What of that is for the fee. */
  feePerLot(slot: number): number {
    return this.doubles[(slot << 2) | 2] as number
  }
  setFeePerLot(slot: number, feePerLot: number): void {
    this.doubles[(slot << 2) | 2] = feePerLot
  }
  /** What it opens or closes. */
  position(slot: number): number {
    return this.ints[(slot << 3) | 6] as number
  }
  setPosition(slot: number, position: number): void {
    this.ints[(slot << 3) | 6] = position
  }
  triggerBy(slot: number): number {
    return this.ints[(slot << 3) | 7] as number
  }
  setTriggerBy(slot: number, triggerBy: number): void {
    this.ints[(slot << 3) | 7] = triggerBy
  }
}
