import { keepFirst } from './installation-table.ts'
import type { Database } from './postgres/database.ts'
import { StartRefused } from './start-refused.ts'

/** Writes the mode at the first start; a start in the other mode is refused, because made-up money must never turn real. */
export async function settleMode(db: Database, demo: boolean): Promise<void> {
  const asked = demo ? 'demo' : 'live'
  const found = await keepFirst(db, 'mode', asked)
  if (found === asked) return
  const wanted = found === 'demo' ? '1' : '0'
  throw new StartRefused(
    `this database was first started in ${found} mode: start it with DEMO=${wanted}, or choose another DATA_DIR or DATABASE_URL`,
  )
}
