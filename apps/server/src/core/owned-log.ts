const ROWS_PER_CHUNK = 1_024
const OWNER = 0
const BEFORE = 1
const SEQ = 2
const HEADER = 3
const NONE = -1

type Chunk = { words: Float64Array; count: number; lastSeq: number }

/** Rows of numbers in order of time, each belonging to an owner whose rows are found newest first; the oldest are let go together. */
export class OwnedLog {
  private readonly stride: number
  private readonly chunks: Chunk[] = []
  /** The number of the first row of the first chunk. */
  private base = 0
  private readonly newestOf = new Map<number, number>()

  /** `width` is how many numbers a row holds. */
  constructor(width: number) {
    this.stride = HEADER + width
  }

  /** Makes a row and gives where to write its numbers. */
  add(owner: number, seq: number): { words: Float64Array; at: number } {
    let chunk = this.chunks.at(-1)
    if (chunk === undefined || chunk.count === ROWS_PER_CHUNK) {
      chunk = { words: new Float64Array(ROWS_PER_CHUNK * this.stride), count: 0, lastSeq: 0 }
      this.chunks.push(chunk)
    }
    const at = chunk.count * this.stride
    const { words } = chunk
    words[at + OWNER] = owner
    words[at + BEFORE] = this.newestOf.get(owner) ?? NONE
    words[at + SEQ] = seq
    this.newestOf.set(owner, this.base + (this.chunks.length - 1) * ROWS_PER_CHUNK + chunk.count)
    chunk.count += 1
    chunk.lastSeq = seq
    return { words, at: at + HEADER }
  }

  /** Calls back with an owner's rows, newest first, at most `limit`. */
  eachOf(owner: number, limit: number, read: (words: Float64Array, at: number) => void): void {
    let row = this.newestOf.get(owner) ?? NONE
    for (let count = 0; count < limit && row >= this.base; count++) {
      const { words, at } = this.placeOf(row)
      read(words, at + HEADER)
      row = words[at + BEFORE] as number
    }
  }

  /** The latest command that gave an owner a row; 0 when none is kept. */
  latestSeqOf(owner: number): number {
    const row = this.newestOf.get(owner)
    if (row === undefined) return 0
    const { words, at } = this.placeOf(row)
    return words[at + SEQ] as number
  }

  /** Lets go what came of commands up to `seq`, in whole chunks. */
  letGo(seq: number): void {
    for (let chunk = this.chunks[0]; chunk !== undefined; chunk = this.chunks[0]) {
      if (chunk.lastSeq > seq || chunk.count < ROWS_PER_CHUNK) return
      for (let index = 0; index < chunk.count; index++) {
        const owner = chunk.words[index * this.stride] as number
        if (this.newestOf.get(owner) === this.base + index) this.newestOf.delete(owner)
      }
      this.base += chunk.count
      this.chunks.shift()
    }
  }

  private placeOf(row: number): { words: Float64Array; at: number } {
    const index = row - this.base
    const chunk = this.chunks[Math.floor(index / ROWS_PER_CHUNK)] as Chunk
    return { words: chunk.words, at: (index % ROWS_PER_CHUNK) * this.stride }
  }
}
