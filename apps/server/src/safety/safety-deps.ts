import type { Clock } from '@bourse/kernel'
import type { Database } from '../platform/postgres/database.ts'
import type { Sealing } from '../platform/secrets/sealing.ts'

/** What the safety of people stands on, whichever product they are of. */
export type SafetyDeps = { readonly db: Database; readonly clock: Clock; readonly sealing: Sealing }
