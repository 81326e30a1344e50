// Made from the table in note-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every note by name, in one growing block of memory. */
export class NoteFields {
  /** Growth doubles it; a note keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 6)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 6 <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** Lots; of an order by value, whose figures are in money. */
  dealtQuantity(note: number): number {
    return this.doubles[(note & INDEX) * 6] as number
  }
  setDealtQuantity(note: number, dealtQuantity: number): void {
    this.doubles[(note & INDEX) * 6] = dealtQuantity
  }
  /** The client id in five numbers, because the memory of client ids may turn within the same command; the first is 0: none. */
  client0(note: number): number {
    return this.doubles[(note & INDEX) * 6 + 1] as number
  }
  setClient0(note: number, client0: number): void {
    this.doubles[(note & INDEX) * 6 + 1] = client0
  }
  client1(note: number): number {
    return this.doubles[(note & INDEX) * 6 + 2] as number
  }
  setClient1(note: number, client1: number): void {
    this.doubles[(note & INDEX) * 6 + 2] = client1
  }
  client2(note: number): number {
    return this.doubles[(note & INDEX) * 6 + 3] as number
  }
  setClient2(note: number, client2: number): void {
    this.doubles[(note & INDEX) * 6 + 3] = client2
  }
  client3(note: number): number {
    return this.doubles[(note & INDEX) * 6 + 4] as number
  }
  setClient3(note: number, client3: number): void {
    this.doubles[(note & INDEX) * 6 + 4] = client3
  }
  client4(note: number): number {
    return this.doubles[(note & INDEX) * 6 + 5] as number
  }
  setClient4(note: number, client4: number): void {
    this.doubles[(note & INDEX) * 6 + 5] = client4
  }
}
