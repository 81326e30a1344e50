import { broken } from '@bourse/kernel'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import type { EventLog } from '../events/event-log.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'
import { AccountTable, kindOf } from './account-table.ts'
import { ComingEntries } from './coming-entries.ts'
import type { OwnerTable } from './owner-table.ts'

const ENTRY = EVENT_CODE.entry
const WIDTH = EVENT_WIDTH.entry
const { owner: OWNER, purse: PURSE_AT, asset: ASSET, available: AVAILABLE, held: HELD } = EVENT_PLACE.entry
const { availableAfter: AVAILABLE_AFTER, heldAfter: HELD_AFTER } = EVENT_PLACE.entry
const { cause: CAUSE_AT, id: ID, purpose: PURPOSE } = EVENT_PLACE.entry
// The most entries of one deal: both give and receive, and pay a fee each.
const ENTRIES_MAX = 6
const { outside: OUTSIDE, clearing: CLEARING } = PURSE

function checkBelow(held: number, purse: number): void {
  if (held < 0 || (purse !== OUTSIDE && purse !== CLEARING))
    broken('no account but the world outside and clearing is ever below zero')
}

/** The accounts and the only way to change them: an entry that is in the event log as soon as it is true. */
export class Ledger {
  readonly accounts: AccountTable
  private readonly owners: OwnerTable
  private readonly log: EventLog
  readonly coming = new ComingEntries(ENTRIES_MAX)
  /** What the next entries are about. */
  private cause = 0
  subject = 0
  purpose = 0

  constructor(parts: { capacity: number; sum: DigestSum; owners: OwnerTable; log: EventLog }) {
    this.accounts = new AccountTable(parts.capacity, parts.sum)
    this.owners = parts.owners
    this.log = parts.log
  }

  /** The account, or NONE if it was never used. */
  find(owner: number, purse: number, asset: number): number {
    return this.accounts.find(owner, kindOf(purse, asset))
  }

  /** The account, made if new. */
  need(owner: number, purse: number, asset: number): number {
    const kind = kindOf(purse, asset)
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
    const { coming } = this
    coming.setAvailable(0, available)
    coming.setHeld(0, held)
    coming.about(0, account, this.cause)
    this.enter(1)
  }

  /** Carries out the first so many of the coming entries, and writes each. */
  enter(count: number): void {
    const { log, accounts, coming } = this
    for (let nth = 0; nth < count; nth++) {
      const account = coming.account(nth)
      const availableBy = coming.available(nth)
      const heldBy = coming.held(nth)
      const available = accounts.available(account) + availableBy
      const held = accounts.held(account) + heldBy
      const purse = accounts.purse(account)
      if (held < 0 || available < 0) checkBelow(held, purse)
      accounts.setAvailable(account, available)
      accounts.setHeld(account, held)
      const at = log.begin(ENTRY, WIDTH)
      const { words } = log
      words[at + OWNER] = accounts.owner(account)
      words[at + PURSE_AT] = purse
      words[at + ASSET] = accounts.asset(account)
      words[at + AVAILABLE] = availableBy
      words[at + HELD] = heldBy
      words[at + AVAILABLE_AFTER] = available
      words[at + HELD_AFTER] = held
      words[at + CAUSE_AT] = coming.cause(nth)
      words[at + ID] = this.subject
      words[at + PURPOSE] = this.purpose
      if (!accounts.isDirty(account)) accounts.mark(account)
    }
  }

  /** What the house holds of an asset for everybody: what came from outside. */
  total(asset: number): number {
    const outside = this.find(HOUSE, PURSE.outside, asset)
    return outside === NONE ? 0 : 0 - this.accounts.available(outside)
  }
}
