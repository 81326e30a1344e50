import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'

/** Brings the schema up to this code; a database that newer code has already changed is refused. */
export async function migrate(db: Database): Promise<void> {
  await refuseNewer(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    // Parts of the house number their own ranges, so a later step of one may come before an applied one of another.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('the schema could not be brought up to date', { cause: error })
}

async function refuseNewer(db: Database): Promise<void> {
  const found = await sql<{ exists: boolean }>`SELECT to_regclass('migration') IS NOT NULL AS exists`.execute(db)
  if (!found.rows[0]?.exists) return
  const applied = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db)
  const unknown = applied.rows.map(row => row.name).filter(name => !Object.hasOwn(migrations, name))
  if (unknown.length === 0) return
  throw new StartRefused(
    `the database was changed by a newer version (${unknown.join(', ')}): start that version, or restore a backup of this one`,
  )
}
