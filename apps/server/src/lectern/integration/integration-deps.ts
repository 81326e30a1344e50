import type { Clock } from '@bourse/kernel'
import type { OutsideWorld } from '../../platform/outside/post-outside.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'

/** What telling institutions needs. */
export type IntegrationDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly sealing: Sealing
  readonly world: OutsideWorld
}

/** Tells institutions what is written down to be told. */
export type Deliveries = {
  /** Looks now instead of at the next round: something was just written. */
  wake(): void
  /** Finishes what is in hand and stops. */
  stop(): Promise<void>
}

/** What the operations of the application page need. */
export type IntegrationServices = {
  readonly sealing: Sealing
  readonly world: OutsideWorld
  readonly deliveries: Deliveries
}
