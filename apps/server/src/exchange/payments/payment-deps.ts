import type { Clock } from '@bourse/kernel'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Signer } from '../../signer/index.ts'
import type { Chains } from '../chains/index.ts'
import type { MarketCatalogue } from '../markets/index.ts'

/** What paying stands on. */
export type PaymentDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly catalogue: MarketCatalogue
  readonly chains: Chains
  readonly signer: () => Promise<Pick<Signer, 'ask'>>
}
