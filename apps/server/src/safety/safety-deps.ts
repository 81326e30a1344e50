import type { Clock } from '@bourse/kernel'
import type { Deps } from '../operations/operation.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Sealing } from '../platform/secrets/sealing.ts'

/** What the safety of people needs, whichever product they are of. */
export type SafetyDeps = { readonly db: Database; readonly clock: Clock; readonly sealing: Sealing }

/** The same of what an operation is given. */
export const safetyOf = ({
  db,
  clock,
  services,
}: Pick<Deps<{ sealing: Sealing }>, 'db' | 'clock' | 'services'>): SafetyDeps => ({
  db,
  clock,
  sealing: services.sealing,
})
