import type { Database } from './postgres/database.ts'
import { StartRefused } from './start-refused.ts'

/** Writes the mode at the first start; a start in the other mode is refused, because made-up money must never turn real. */
export async function settleMode(db: Database, demo: boolean): Promise<void> {
  const asked = demo ? 'demo' : 'live'
  await db
    .insertInto('installation')
    .values({ name: 'mode', value: asked })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const found = await db.selectFrom('installation').select('value').where('name', '=', 'mode').executeTakeFirstOrThrow()
  if (found.value === asked) return
  const wanted = found.value === 'demo' ? '1' : '0'
  throw new StartRefused(
    `this database was first started in ${found.value} mode: start it with DEMO=${wanted}, or choose another DATA_DIR or DATABASE_URL`,
  )
}
