import { broken } from '@bourse/kernel'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import type { EventLog } from '../events/event-log.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'
import { AccountTable, assetOf, KIND_MASK, kindOf, purseOf } from './account-table.ts'
import type { OwnerTable } from './owner-table.ts'

const ENTRY = EVENT_CODE.entry
const WIDTH = EVENT_WIDTH.entry
const { owner: OWNER, purse: PURSE_AT, asset: ASSET, available: AVAILABLE, held: HELD } = EVENT_PLACE.entry
const { availableAfter: AVAILABLE_AFTER, heldAfter: HELD_AFTER } = EVENT_PLACE.entry
const { cause: CAUSE_AT, id: ID, purpose: PURPOSE } = EVENT_PLACE.entry
const KINDS = KIND_MASK
const OUTSIDE = PURSE.outside

/** The accounts and the only way to change them: an entry that is in the event log as soon as it is true. */
export class Ledger {
  readonly accounts: AccountTable
  private readonly owners: OwnerTable
  private readonly log: EventLog
  /** By how much the next entry changes an account. Doubles that cross a call stand in arrays: as arguments they would be boxed. */
  readonly available = new Float64Array(1)
  readonly held = new Float64Array(1)
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
    this.available[0] = available
    this.held[0] = held
    this.enter(account, this.cause)
  }

  /** Carries out an entry by the deltas in `available` and `held`, and writes it. */
  enter(account: number, cause: number): void {
    const { log, accounts } = this
    const availableBy = this.available[0] as number
    const heldBy = this.held[0] as number
    const available = accounts.available(account) + availableBy
    const held = accounts.held(account) + heldBy
    const marked = accounts.marked(account)
    const kind = marked & KINDS
    const purse = purseOf(kind)
    if (held < 0 || (available < 0 && purse !== OUTSIDE)) broken('no account but the world outside is ever below zero')
    accounts.setAvailable(account, available)
    accounts.setHeld(account, held)
    const at = log.begin(ENTRY, WIDTH)
    const { words } = log
    words[at + OWNER] = accounts.owner(account)
    words[at + PURSE_AT] = purse
    words[at + ASSET] = assetOf(kind)
    words[at + AVAILABLE] = availableBy
    words[at + HELD] = heldBy
    words[at + AVAILABLE_AFTER] = available
    words[at + HELD_AFTER] = held
    words[at + CAUSE_AT] = cause
    words[at + ID] = this.subject
    words[at + PURPOSE] = this.purpose
    if (marked === kind) accounts.mark(account)
  }

  /** What the house holds of an asset for everybody: what came from outside. */
  total(asset: number): number {
    const outside = this.find(HOUSE, PURSE.outside, asset)
    return outside === NONE ? 0 : 0 - this.accounts.available(outside)
  }
}
