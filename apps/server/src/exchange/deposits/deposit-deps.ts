import type { Clock } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Chains } from '../chains/index.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { AddressBook } from './address-book.ts'

/** What deposits stand on. */
export type DepositDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  readonly chains: Chains
  readonly addresses: AddressBook
  /** Tells somebody that their money is there; called in the transaction that says so, its answer once that is committed. */
  readonly tell: TellDeposit
}

/** How somebody hears of a deposit. */
export type TellDeposit = (
  transaction: Parameters<Parameters<ReturnType<Database['transaction']>['execute']>[0]>[0],
  deposit: { userId: number; coin: string; amount: string; chain: string },
) => Promise<() => void>
