import type { Clock, Id } from '@bourse/kernel'
import type { Product } from '../operations/feature.ts'
import type { Face, SessionReader } from '../operations/session.ts'
import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Database } from '../platform/postgres/database.ts'

/** What of the configuration concerns the gateway. */
export type GatewayConfig = Pick<
  Config,
  | 'exchangePort'
  | 'backofficePort'
  | 'contractPort'
  | 'deskPort'
  | 'deskListen'
  | 'deskUrl'
  | 'deskAllow'
  | 'host'
  | 'exchangeUrl'
  | 'backofficeUrl'
  | 'contractUrl'
  | 'trustedProxies'
  | 'demo'
  | 'limits'
  | 'lane'
  | 'connectionsMax'
  | 'metricsToken'
>

/** Whether the house can do its work, in sentences why not, and what it cannot do although it is ready. */
export type Readiness = {
  problems(): readonly string[] | Promise<readonly string[]>
  warnings?(): readonly string[]
}

/** The folders with the built pages of a face; null where no page is served. */
export type Sites = Readonly<Record<'exchange' | 'console' | 'desk', string | null>>

/** All that the gateway is made of. */
export type GatewayDeps = {
  readonly config: GatewayConfig
  /** What is served, in the order in which it is registered. */
  readonly products: readonly Product[]
  readonly sessions: SessionReader
  readonly readiness: Readiness
  readonly metrics: Metrics
  readonly log: Logger
  readonly clock: Clock
  readonly ids: () => Id
  readonly db: Database
  readonly sites: Sites
  /** Where files that are being sent to us lie until they have come. */
  readonly arrivingDir: string
  /** Compares every reply with the call's own schema, and fails where they differ; for tests. */
  readonly checkReplies?: boolean
}

/** Where each face is reached from this machine: `http://127.0.0.1:3000`. */
export type FaceAddresses = Readonly<Record<Face, string>>
