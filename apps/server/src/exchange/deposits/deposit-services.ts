import type { Chains } from '../chains/index.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { AddressBook } from './address-book.ts'
import type { SendTestCoins } from './test-coins.ts'

/** What the calls about deposits need. */
export type DepositServices = {
  readonly catalogue: MarketCatalogue
  readonly chains: Chains
  readonly addresses: AddressBook
  /** Null outside the demo. */
  readonly testCoins: SendTestCoins | null
}
