import type { Purse } from '@bourse/engine'

/** The entry that a booking makes where its money arrives. */
export type BookedEntry = {
  readonly owner: number
  readonly purse: Purse
  readonly asset: number
  /** Below zero where it leaves. */
  readonly amount: number
  readonly purpose: number
  /** When the ledger was told first; no entry of it is older. */
  readonly since: Date
}

/** A booking of which nobody knows whether the ledger took it. */
export type UnsureBooking = {
  readonly number: number
  readonly entry: BookedEntry
  /** How many others make the very same entry since then, and are known to stand in the ledger. */
  readonly alike: number
  /** The uid of the person it is about. */
  readonly person: number | null
  readonly subject: { readonly en: string; readonly zh: string }
}

/** Bookings of one kind, as the room knows them that makes them. */
export type UnsureKind = {
  /** A word that stays: `deposit`. */
  readonly name: string
  list(most: number): Promise<readonly UnsureBooking[]>
  find(number: number): Promise<UnsureBooking | null>
  /** Writes that the ledger has it, or lets it be said anew; false when it is not unsure any more. */
  settle(number: number, end: 'has it' | 'anew'): Promise<boolean>
}
