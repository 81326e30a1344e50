import { assert } from '@bourse/kernel'

const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const BYTES_AT_FIRST = 65_536
const COUNT_BYTES = 2
const LENGTH_BYTES = 4
const BIG_BYTES = 8
// No word of ours and no client id is longer.
const TEXT_BYTES_MAX = 40
const WORD = 4_294_967_296
const NULL = -1
const END = -1

/**
 * Rows as PostgreSQL's binary COPY reads them. Neither side writes or reads digits, and nothing is allocated a value: the bytes
 * are used again for the next rows, so what `finish` gives holds until then.
 */
export class CopyRows {
  private bytes = Buffer.allocUnsafe(BYTES_AT_FIRST)
  private view = viewOf(this.bytes)
  private length = HEAD.copy(this.bytes)

  /** Begins a row of so many values. */
  row(values: number): void {
    this.reserve(COUNT_BYTES + values * (LENGTH_BYTES + TEXT_BYTES_MAX))
    this.view.setInt16(this.length, values)
    this.length += COUNT_BYTES
  }

  /** An `integer`. */
  int(value: number): void {
    this.view.setInt32(this.length, LENGTH_BYTES)
    this.view.setInt32(this.length + LENGTH_BYTES, value)
    this.length += LENGTH_BYTES + LENGTH_BYTES
  }

  /** A `bigint` that is a safe integer. */
  big(value: number | null): void {
    if (value === null) return this.nothing()
    this.view.setInt32(this.length, BIG_BYTES)
    this.view.setInt32(this.length + 4, Math.floor(value / WORD))
    this.view.setUint32(this.length + 8, value >>> 0)
    this.length += LENGTH_BYTES + BIG_BYTES
  }

  /** A `boolean`. */
  bool(value: boolean): void {
    this.view.setInt32(this.length, 1)
    this.bytes[this.length + LENGTH_BYTES] = value ? 1 : 0
    this.length += LENGTH_BYTES + 1
  }

  /** A `text` of ASCII characters: a word of ours, or a client id. */
  text(value: string | null): void {
    if (value === null) return this.nothing()
    const size = value.length
    assert(size <= TEXT_BYTES_MAX, `a text in the history has at most ${TEXT_BYTES_MAX} characters (${value})`)
    this.view.setInt32(this.length, size)
    let at = this.length + LENGTH_BYTES
    for (let index = 0; index < size; index++) this.bytes[at++] = value.charCodeAt(index)
    this.length = at
  }

  /** All rows since the last time. */
  finish(): Buffer {
    this.reserve(COUNT_BYTES)
    this.view.setInt16(this.length, END)
    const all = this.bytes.subarray(0, this.length + COUNT_BYTES)
    this.length = HEAD.byteLength
    return all
  }

  private nothing(): void {
    this.view.setInt32(this.length, NULL)
    this.length += LENGTH_BYTES
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.byteLength) return
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.byteLength * 2, this.length + more))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
    this.view = viewOf(larger)
  }
}

const viewOf = (bytes: Buffer): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
