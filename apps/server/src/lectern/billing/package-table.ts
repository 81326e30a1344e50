import { type BillingUnit, CLASS_MINUTES, CLASS_UNITS } from '@bourse/protocol'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import type { OpenPackage } from './usage-lines.ts'

type BillingPackageTable = {
  package_id: Generated<number>
  institution_id: number
  unit: BillingUnit
  minutes: number
  used: Generated<number>
  begins_at: Date
  ends_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    billing_package: BillingPackageTable
  }
}

/** A package of minutes as the database has it. */
export type PackageRow = Selectable<BillingPackageTable>

/** Writes a new package and answers its id. */
export async function insertPackage(
  db: Queries,
  row: Pick<PackageRow, 'institution_id' | 'unit' | 'minutes' | 'begins_at' | 'ends_at'>,
): Promise<number> {
  const { package_id } = await db
    .insertInto('billing_package')
    .values(row)
    .returning('package_id')
    .executeTakeFirstOrThrow()
  return package_id
}

/** The packages that can take minutes at a moment, the one that ends first in front. */
export const openPackages = (
  db: Queries,
  { institutionId, unit, at }: { institutionId: number; unit: BillingUnit; at: Date },
): Promise<OpenPackage[]> =>
  db
    .selectFrom('billing_package')
    .select(['package_id', sql<number>`(minutes - used)::bigint`.as('left')])
    .where('institution_id', '=', institutionId)
    // What was bought as SD or FHD minutes takes class minutes too: nobody loses what they have paid for.
    .where('unit', 'in', unit === CLASS_MINUTES ? [...CLASS_UNITS] : [unit])
    .where('begins_at', '<=', at)
    .where('ends_at', '>', at)
    .whereRef('used', '<', 'minutes')
    .orderBy('ends_at')
    .orderBy('package_id')
    .execute()

/** The packages that have not ended, the one that ends first in front; those used up stay until they end. */
export const packagesOf = (db: Queries, institutionId: number, now: Date): Promise<PackageRow[]> =>
  db
    .selectFrom('billing_package')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('package_id')
    .execute()

/** Takes minutes out of a package. */
export async function takeFromPackage(db: Queries, packageId: number, minutes: number): Promise<void> {
  await db
    .updateTable('billing_package')
    .set(where => ({ used: where('used', '+', minutes) }))
    .where('package_id', '=', packageId)
    .execute()
}
