import { broken } from '@bourse/kernel'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import type { EventLog } from '../events/event-log.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { ACCOUNT, AccountTable } from './account-table.ts'
import type { OwnerTable } from './owner-table.ts'

const ENTRY = EVENT_CODE.entry
const INDEX = INDEX_MASK
const { doubles: ACCOUNT_DOUBLES, ints: ACCOUNT_INTS, available: AVAILABLE, held: HELD } = ACCOUNT
const { owner: OWNER, kind: KIND, kindMask: KIND_MASK } = ACCOUNT
/** How many numbers an entry takes in the log. */
export const ENTRY_WIDTH = 11

/** The accounts and the only way to change them: an entry that is in the event log as soon as it is true. */
export class Ledger {
  readonly accounts: AccountTable
  private readonly owners: OwnerTable
  private readonly log: EventLog
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
    const words = this.log.room(ENTRY_WIDTH)
    const at = this.log.length
    words[at + 4] = available
    words[at + 5] = held
    this.enter(account, this.cause)
  }

  /**
   * Carries out an entry whose two deltas the caller has put four and five numbers behind the end of the log, with room for it all.
   * They travel in the log itself: as arguments of a call that is not inlined they would be boxed.
   */
  enter(account: number, cause: number): void {
    const { log, accounts } = this
    const { words } = log
    const { doubles, ints } = accounts
    const at = log.length & INDEX
    const place = (account & INDEX) * ACCOUNT_DOUBLES
    const cell = (account & INDEX) * ACCOUNT_INTS
    const available = (doubles[place + AVAILABLE] as number) + (words[at + 4] as number)
    const held = (doubles[place + HELD] as number) + (words[at + 5] as number)
    const marked = ints[cell + KIND] as number
    const kind = marked & KIND_MASK
    if (held < 0 || (available < 0 && kind > 0xffff)) broken('no account but the world outside is ever below zero')
    doubles[place + AVAILABLE] = available
    doubles[place + HELD] = held
    words[at] = ENTRY
    words[at + 1] = ints[cell + OWNER] as number
    words[at + 2] = kind >>> 16
    words[at + 3] = kind & 0xffff
    words[at + 6] = available
    words[at + 7] = held
    words[at + 8] = cause
    words[at + 9] = this.subject
    words[at + 10] = this.purpose
    log.length = at + ENTRY_WIDTH
    log.count++
    if (marked === kind) accounts.mark(account)
  }

  /** What the house holds of an asset for everybody: what came from outside. */
  total(asset: number): number {
    const outside = this.find(HOUSE, PURSE.outside, asset)
    return outside === NONE ? 0 : 0 - this.accounts.available(outside)
  }
}
