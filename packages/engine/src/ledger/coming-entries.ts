import { EntryFields } from './entry-fields.ts'

/**
 * Entries that are about to be carried out, all of a deal together: what they have in common is looked up once. Doubles that would cross a
 * call stand in memory, because as arguments they would be boxed.
 */
export class ComingEntries extends EntryFields {
  /** Says whose account the nth entry changes and why; its two changes are set by themselves. */
  about(nth: number, account: number, cause: number): void {
    this.setAccount(nth, account)
    this.setCause(nth, cause)
  }

  /** The same for one that leaves what is held as it is. */
  gain(nth: number, account: number, cause: number): void {
    this.setHeld(nth, 0)
    this.setAccount(nth, account)
    this.setCause(nth, cause)
  }
}
