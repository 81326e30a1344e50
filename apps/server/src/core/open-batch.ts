import { assert } from '@bourse/kernel'

/** Most commands in a journal row: beyond this a larger batch no longer commits faster. */
export const BATCH_COMMANDS_MAX = 4_096
/** Most bytes of commands in a journal row. */
export const BATCH_BYTES_MAX = 1_048_576
// Most batches are a handful of commands of some forty bytes.
const BYTES_AT_FIRST = 2_048

/** Commands that wait for the next journal row, with whoever waits for their answers. */
export class OpenBatch<Answer> {
  readonly waiting: (((answer: Answer) => void) | null)[] = []
  private bytes = new Uint8Array(BYTES_AT_FIRST)
  private length = 0

  /** How many commands are in it. */
  get count(): number {
    return this.waiting.length
  }

  /** Whether a command of that many bytes still fits; one place is always left for a tick. */
  fits(size: number): boolean {
    return this.count < BATCH_COMMANDS_MAX - 1 && this.length + size <= BATCH_BYTES_MAX
  }

  /** Takes a command in; null waits for nothing. */
  add(command: Uint8Array, answer: ((answer: Answer) => void) | null): void {
    assert(this.count < BATCH_COMMANDS_MAX, `a batch holds at most ${BATCH_COMMANDS_MAX} commands`)
    const length = this.length + command.byteLength
    if (length > this.bytes.byteLength) this.grow(length)
    this.bytes.set(command, this.length)
    this.length = length
    this.waiting.push(answer)
  }

  /** The commands as they go into the row. */
  commands(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  private grow(least: number): void {
    let size = this.bytes.byteLength
    while (size < least) size *= 2
    const larger = new Uint8Array(size)
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }
}
