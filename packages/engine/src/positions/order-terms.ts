import { TermFields } from './term-fields.ts'

/** What orders of contracts have beside what every order has; a slot of the arena is a place here. */
export class OrderTerms extends TermFields {
  /** Makes sure that there is a place for a slot. */
  need(slot: number): void {
    this.reserve(slot + 1)
  }
}
