import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import { insertEvents, type TimedEvent } from './event-table.ts'

// Where somebody points is worth a write now and then, not one a movement.
const LATER_MS = 1_000

/** What a timeline is written by. */
export type TimelineWriterDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly failed: (cause: unknown) => void
  /** Puts a write behind the room's others. */
  readonly inOrder: <Result>(write: () => Promise<Result>) => Promise<Result>
}

/**
 * Writes a class's timeline by the database's own pace: what comes while a bundle is written is the next bundle. What
 * could not be written is kept and tried again.
 */
export class TimelineWriter {
  readonly #deps: TimelineWriterDeps
  readonly #classId: number
  #waiting: TimedEvent[] = []
  #next: Promise<void> | null = null
  #cancelLater: (() => void) | null = null

  constructor(deps: TimelineWriterDeps, classId: number) {
    this.#deps = deps
    this.#classId = classId
  }

  /** Takes what happened; it is written at once, or within a second when it is of little weight. */
  add(events: readonly TimedEvent[], isLight = false): void {
    this.#waiting.push(...events)
    if (isLight) this.#later()
    else this.written().catch(this.#deps.failed)
  }

  /** Resolves when all that was added until now is in the database. */
  written(): Promise<void> {
    this.#cancelLater?.()
    this.#cancelLater = null
    this.#next ??= this.#deps.inOrder(() => {
      this.#next = null
      return this.#write()
    })
    return this.#next
  }

  async #write(): Promise<void> {
    const events = this.#waiting
    this.#waiting = []
    try {
      await insertEvents(this.#deps.db, this.#classId, events)
    } catch (cause) {
      this.#waiting = [...events, ...this.#waiting]
      this.#later()
      throw cause
    }
  }

  #later(): void {
    this.#cancelLater ??= this.#deps.clock.after(LATER_MS, () => {
      this.#cancelLater = null
      this.written().catch(this.#deps.failed)
    })
  }
}
