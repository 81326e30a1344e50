import type { Purse } from '@bourse/engine'

/** The entry that a booking makes where its money arrives. */
export type BookedEntry = {
  readonly owner: number
  readonly purse: Purse
  readonly asset: number
  /** Below zero where it leaves. */
  readonly amount: number
  /** It was set aside within its purse, and left it not. */
  readonly isHeld?: true
  readonly purpose: number
  /** When the ledger was told first; no entry of it is older. */
  readonly since: Date
}

/** A booking of which nobody knows whether the ledger took it. */
export type UnsureBooking = {
  /** What its room knows it by. */
  readonly key: string
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
  /** What becomes of one that the ledger never took: it is said anew where nothing was given for `otherwise`. */
  readonly otherwise?: 'given up'
  list(most: number): Promise<readonly UnsureBooking[]>
  find(key: string): Promise<UnsureBooking | null>
  /** Writes that the ledger has it, or lets it be said anew or gives it up; false when it is not unsure any more. */
  settle(key: string, end: 'has it' | 'anew'): Promise<boolean>
}

/** The number that a key is; 0, which no row has, where it is none. */
export const numberIn = (key: string): number => (/^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0)
