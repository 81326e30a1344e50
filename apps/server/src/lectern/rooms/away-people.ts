import type { Clock } from '@bourse/kernel'
import { ROOM_LIMITS } from '@bourse/protocol/room'

type LostPerson = { readonly at: Date; readonly cancel: () => void }

/** Who has lost the connection to a room and is waited for. */
export class AwayPeople {
  readonly #clock: Clock
  readonly #gone: (visit: number, at: Date) => void
  readonly #lost = new Map<number, LostPerson>()

  /** `gone` hears who did not come back, and since when. */
  constructor(clock: Clock, gone: (visit: number, at: Date) => void) {
    this.#clock = clock
    this.#gone = gone
  }

  /** Waits for somebody from now on. */
  lost(visit: number): void {
    const at = new Date(this.#clock.nowMs())
    const cancel = this.#clock.after(ROOM_LIMITS.awayS * 1000, () => this.#gone(visit, at))
    this.#lost.set(visit, { at, cancel })
  }

  /** Somebody is not waited for any more; false when nobody was waiting. */
  back(visit: number): boolean {
    this.#lost.get(visit)?.cancel()
    return this.#lost.delete(visit)
  }

  /** When somebody was lost; null for who is there. */
  lostAt(visit: number): Date | null {
    return this.#lost.get(visit)?.at ?? null
  }

  /** Everybody who is waited for. */
  all(): { readonly visit: number; readonly at: Date }[] {
    return Array.from(this.#lost, ([visit, { at }]) => ({ visit, at }))
  }
}
