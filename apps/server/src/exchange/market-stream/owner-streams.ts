import type { CoreLink, OwnerUpdate } from '../../core/core-link.ts'
import type { BalanceView } from '../../core/order-record.ts'

/** What is known of an owner who is watched: what the spot accounts hold, and the level at which fees are shown. */
export type OwnerState = { readonly held: ReadonlyMap<number, BalanceView>; readonly level: number }

/** What a listener hears of an owner: the update, and what is known after it. */
export type OwnerListener = (update: OwnerUpdate, known: OwnerState) => void

type FollowedOwner = {
  watchers: number
  end: () => void
  /** The latest known balance of each asset, with the command it is of. */
  held: Map<number, BalanceView>
  knownSeq: number
  level: number
}

/** Follows each owner once, however many connections and channels watch. */
export class OwnerStreams {
  private readonly core: CoreLink
  private readonly listener: OwnerListener
  private readonly followed = new Map<number, FollowedOwner>()

  constructor(core: CoreLink, listener: OwnerListener) {
    this.core = core
    this.listener = listener
  }

  /** One more watcher of an owner. */
  watch(owner: number): void {
    const known = this.followed.get(owner)
    if (known !== undefined) {
      known.watchers += 1
      return
    }
    const followed: FollowedOwner = { watchers: 1, end: () => undefined, held: new Map(), knownSeq: 0, level: 0 }
    this.followed.set(owner, followed)
    followed.end = this.core.followOwner(owner, update => this.hear(followed, update))
    // What does not answer leaves the balances to be learned from the updates.
    this.learn(owner, followed).catch(() => undefined)
  }

  /** One watcher less. */
  unwatch(owner: number): void {
    const known = this.followed.get(owner)
    if (known === undefined) return
    known.watchers -= 1
    if (known.watchers > 0) return
    known.end()
    this.followed.delete(owner)
  }

  /** Notes the level of the owner's latest subscription; it is known as long as anybody watches. */
  noteLevel(owner: number, level: number): void {
    const known = this.followed.get(owner)
    if (known !== undefined) known.level = level
  }

  /** How many owners are watched. */
  get size(): number {
    return this.followed.size
  }

  private hear(followed: FollowedOwner, update: OwnerUpdate): void {
    // What was asked of the core may be newer than what is published only now.
    if (update.seq > followed.knownSeq)
      for (const balance of spotOf(update.balances)) followed.held.set(balance.asset, balance)
    this.listener(update, followed)
  }

  private async learn(owner: number, followed: FollowedOwner): Promise<void> {
    const [balances, { seq }] = await Promise.all([
      this.core.ask('balances', { owner, purse: 'spot' }),
      this.core.ask('head', {}),
    ])
    followed.knownSeq = seq
    for (const balance of balances) if (!followed.held.has(balance.asset)) followed.held.set(balance.asset, balance)
  }
}

const spotOf = (balances: readonly BalanceView[]): BalanceView[] => balances.filter(({ purse }) => purse === 'spot')
