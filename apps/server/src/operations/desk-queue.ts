import type { deskQueue, z } from '@bourse/protocol'

type Words = z.output<typeof deskQueue>['title']

/** One thing that is known of an item. */
export type ItemFact = { readonly what: Words; readonly said: Words }

/** A figure or a name, which is the same in every language. */
export const saidAs = (text: string): Words => ({ en: text, zh: text })

/** An item's id as the number of a row; null: it is none. */
export const rowNumberOf = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null)

/** A rule that an item was measured by, and whether it is one of those that brought it here. */
export type ItemRule = { readonly says: Words; readonly fired: boolean }

/** One figure that changes if an item is approved. */
export type ItemChange = { readonly what: Words; readonly from: string; readonly to: string }

/** What an item was measured by, and what its approval changes, counted at this moment. */
export type ItemWeight = { readonly rules: readonly ItemRule[]; readonly changes: readonly ItemChange[] }

/** Something that waits for an operator's decision. */
export type WaitingItem = {
  readonly id: string
  /** Whom or what it is about, in a few words; nothing that only who decides may see. */
  readonly subject: Words
  /** The uid of the person it is about. */
  readonly person?: number
  readonly since: Date
  /** Why it is here: the rules that fired. */
  readonly marks?: readonly Words[]
  /** Whether it is over the bound from which two operators decide. */
  readonly byTwo?: boolean
}

/** Something that does not wait any more: it was sent back, or decided. */
export type PastItem = Pick<WaitingItem, 'id' | 'subject' | 'person'> & {
  readonly at: Date
  readonly by: string
  /** What became of it, and why. */
  readonly outcome: Words
}

/** What a queue tells of what does not wait any more. */
export type QueuePast = {
  /** How many were sent back and not answered, and how many were decided since a moment; null: nothing is sent back there. */
  counts(since: Date): Promise<{ readonly asked: number | null; readonly done: number }>
  list(show: 'asked' | 'done', since: Date, count: number): Promise<readonly PastItem[]>
}

/**
 * A queue that a room of a product brings to the desk: what waits, and which acts decide it. Who has taken what, the ten minutes and that
 * only one decision counts are the desk's own.
 */
export type DeskQueue = {
  /** `identity`: a word that stays, for addresses and keys. */
  readonly name: string
  readonly title: Words
  /** Within so many seconds somebody shall have decided. */
  readonly promiseS: number
  /** The acts that decide: who has one of them works in the queue. */
  readonly decidedBy: readonly string[]
  /** How many wait, and since when the oldest. */
  count(): Promise<{ readonly count: number; readonly oldest: Date | null }>
  /** What waits, oldest first. */
  waiting(count: number): Promise<readonly WaitingItem[]>
  /** One item that waits; null when it does not, or never did. */
  find(id: string): Promise<WaitingItem | null>
  /** All that is known of one that waits, for who has taken it; nothing where it does not. */
  facts?(id: string): Promise<readonly ItemFact[]>
  /** The rules and the figures of one that waits, for who has taken it; null where it does not. */
  weight?(id: string): Promise<ItemWeight | null>
  /** What does not wait any more, where the room keeps it. */
  readonly past?: QueuePast
}
