import type { RoomEvent, RoomPerson } from '@bourse/protocol/room'
import { type ExpectedPerson, SAME_PERSON } from '../classes/index.ts'

/** Somebody who comes into a room, as a list may know them. */
export type Comer = Pick<RoomPerson, 'visit' | 'name' | 'role'> & { readonly number: string }

/** Who is expected in a room, and whose place on the list is taken. A line is for one person, as in the statistics of the class. */
export class RoomRoster {
  #expected: readonly ExpectedPerson[]
  readonly #lines = new Map<number, ExpectedPerson>()
  readonly #students = new Map<number, Comer>()

  constructor(expected: readonly ExpectedPerson[]) {
    this.#expected = expected
  }

  /** Whether somebody who comes is on the list; nothing is said of who is no student, or where there is no list. */
  seat(who: Comer): Pick<RoomPerson, 'listed'> {
    if (who.role !== 'student') return {}
    this.#students.set(who.visit, who)
    return this.#expected.length === 0 ? {} : { listed: this.#take(who) }
  }

  /** The line of who goes is free. */
  free(visit: number): void {
    this.#students.delete(visit)
    this.#lines.delete(visit)
  }

  /** Another list: tells who of those who are here is on it. */
  replace(expected: readonly ExpectedPerson[]): RoomEvent {
    this.#expected = expected
    this.#lines.clear()
    const listed = [...this.#students.values()].filter(who => this.#take(who)).map(({ visit }) => visit)
    return { kind: 'roster', expected: expected.length, listed }
  }

  #take(who: Comer): boolean {
    const taken = new Set(this.#lines.values())
    const free = this.#expected.filter(line => !taken.has(line))
    for (const same of SAME_PERSON) {
      const line = free.find(one => same(one, who))
      if (line === undefined) continue
      this.#lines.set(who.visit, line)
      return true
    }
    return false
  }
}
