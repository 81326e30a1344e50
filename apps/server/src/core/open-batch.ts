import { assert } from '@bourse/kernel'

/** Most commands in a journal row: beyond this a larger batch no longer commits faster. */
export const BATCH_COMMANDS_MAX = 4_096
/** Most bytes of commands in a journal row. */
export const BATCH_BYTES_MAX = 1_048_576
// Most batches are a handful of commands of some forty bytes.
const BYTES_AT_FIRST = 2_048

/** Commands that wait for the next journal row, with whoever waits for their answers. */
export class OpenBatch<Answer> {
  readonly waiting: ((answer: Answer) => void)[] = []
  private readonly tick: Uint8Array
  private bytes: Uint8Array
  private length: number

  /** The place of a tick is left free at the beginning: timers that are due fire before the commands of their moment. */
  constructor(tick: Uint8Array) {
    this.tick = tick
    this.bytes = new Uint8Array(BYTES_AT_FIRST)
    this.length = tick.byteLength
  }

  /** How many commands are in it, a tick not counted. */
  get count(): number {
    return this.waiting.length
  }

  /** Whether a command of that many bytes still fits, and a tick before it. */
  fits(size: number): boolean {
    return this.count < BATCH_COMMANDS_MAX - 1 && this.length + size <= BATCH_BYTES_MAX
  }

  /** Takes a command in. */
  add(command: Uint8Array, answer: (answer: Answer) => void): void {
    assert(
      this.fits(command.byteLength),
      `a batch holds at most ${BATCH_COMMANDS_MAX} commands in ${BATCH_BYTES_MAX} bytes`,
    )
    const length = this.length + command.byteLength
    if (length > this.bytes.byteLength) this.grow(length)
    this.bytes.set(command, this.length)
    this.length = length
    this.waiting.push(answer)
  }

  /** The commands as they go into the row, with a tick before them or not. */
  commands(ticks: boolean): Uint8Array {
    if (!ticks) return this.bytes.subarray(this.tick.byteLength, this.length)
    this.bytes.set(this.tick, 0)
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
