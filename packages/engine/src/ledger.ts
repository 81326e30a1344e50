import { AccountTable } from './account-table.ts'
import { HOUSE, PURSES } from './commands.ts'
import { EVENT_CODE } from './event-fields.ts'
import type { EventLog } from './event-log.ts'
import { ENTRY_CAUSES, type EntryCause } from './events.ts'
import { NONE } from './order-arena.ts'
import type { OwnerTable } from './owner-table.ts'
import type { DigestSum } from './pair-hash.ts'

const ENTRY = EVENT_CODE.entry
/** Code of each cause. */
export const CAUSE = Object.fromEntries(ENTRY_CAUSES.map((cause, code) => [cause, code])) as {
  readonly [Cause in EntryCause]: number
}
/** Code of each purse. */
export const PURSE = Object.fromEntries(PURSES.map((purse, code) => [purse, code])) as {
  readonly [Purse in (typeof PURSES)[number]]: number
}

/** The accounts and the only way to change them: an entry that is in the event log as soon as it is true. */
export class Ledger {
  readonly accounts: AccountTable
  private readonly owners: OwnerTable
  private readonly log: EventLog
  /** What the next entries are about. */
  private cause = 0
  private subject = 0
  purpose = 0

  constructor(parts: { capacity: number; sum: DigestSum; owners: OwnerTable; log: EventLog }) {
    this.accounts = new AccountTable(parts.capacity, parts.sum)
    this.owners = parts.owners
    this.log = parts.log
  }

  /** The account, or NONE if it was never used. */
  find(owner: number, purse: number, asset: number): number {
    return this.accounts.find(owner, (purse << 16) | asset)
  }

  /** The account, made if new. */
  need(owner: number, purse: number, asset: number): number {
    const kind = (purse << 16) | asset
    const found = this.accounts.find(owner, kind)
    if (found !== NONE) return found
    const index = this.owners.need(owner)
    const account = this.accounts.make({ number: owner, index, next: this.owners.firstAccount(index) }, kind)
    this.owners.setFirstAccount(index, account)
    return account
  }

  /** Says what the entries from here on are about. */
  because(cause: number, subject: number): void {
    this.cause = cause
    this.subject = subject
  }

  /** Changes an account by two deltas and writes the entry. */
  change(account: number, available: number, held: number): void {
    const at = this.log.open(ENTRY)
    const words = this.log.words
    // The deltas travel in the log itself: as arguments of a call that is not inlined they would be boxed.
    words[at + 4] = available
    words[at + 5] = held
    words[at + 8] = this.cause
    words[at + 9] = this.subject
    words[at + 10] = this.purpose
    this.accounts.enter(account, words, at)
  }

  /** What an order gives in a deal, from what it held. */
  give(account: number, amount: number): void {
    this.cause = CAUSE.deal_give
    this.change(account, 0, -amount)
  }

  /** What an order receives in a deal; nothing is no entry. */
  receive(account: number, amount: number): void {
    if (amount === 0) return
    this.cause = CAUSE.deal_receive
    this.change(account, amount, 0)
  }

  /** What the house holds of an asset for everybody: what came from outside. */
  total(asset: number): number {
    const outside = this.find(HOUSE, PURSE.outside, asset)
    return outside === NONE ? 0 : 0 - this.accounts.available(outside)
  }
}
