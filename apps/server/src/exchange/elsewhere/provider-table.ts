import type { Generated, Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type ProviderTable = {
  provider: string
  title: string
  issuer: string
  client_id: string
  sealed_secret: Buffer
  is_open: Generated<boolean>
  added_at: Date
  added_by: string
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    sign_in_provider: ProviderTable
  }
}

/** A provider as the database has it. */
export type ProviderRow = Selectable<ProviderTable>

/** Every provider, by name. */
export const allProviders = (db: Database): Promise<ProviderRow[]> =>
  db.selectFrom('sign_in_provider').selectAll().orderBy('provider').execute()

/** Keeps a new provider; false when the name is taken. */
export async function insertProvider(db: Database, row: Insertable<ProviderTable>): Promise<boolean> {
  const written = await db
    .insertInto('sign_in_provider')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst()
  return written !== undefined
}

/** Changes a provider; false when there is none of that name. */
export async function updateProvider(
  db: Database,
  provider: string,
  change: Partial<Pick<ProviderRow, 'is_open' | 'sealed_secret'>>,
): Promise<boolean> {
  const written = await db
    .updateTable('sign_in_provider')
    .set(change)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst()
  return written !== undefined
}

/** Drops a provider that nobody has linked; false when somebody has, or there is none. */
export async function deleteProvider(db: Database, provider: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sign_in_provider')
    .where('provider', '=', provider)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sign_in_link').select('provider').where('sign_in_link.provider', '=', provider))),
    )
    .returning('provider')
    .executeTakeFirst()
  return gone !== undefined
}
