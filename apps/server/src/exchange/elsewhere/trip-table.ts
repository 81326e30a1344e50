import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type TripTable = {
  trip_digest: Buffer
  provider: string
  user_id: number | null
  session_id: number | null
  come_back_to: string
  state: string
  nonce: string
  sealed_verifier: Buffer
  expires_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    sign_in_trip: TripTable
  }
}

/** A trip as the database has it. */
export type TripRow = Selectable<TripTable>

/** Keeps a trip that somebody begins. */
export async function insertTrip(db: Database, row: Insertable<TripTable>): Promise<void> {
  await db.insertInto('sign_in_trip').values(row).execute()
}

/** Ends a trip and answers it: of many at once exactly one gets it. Undefined when it was ended before. */
export const takeTrip = (db: Database, digest: Buffer): Promise<TripRow | undefined> =>
  db.deleteFrom('sign_in_trip').where('trip_digest', '=', digest).returningAll().executeTakeFirst()

/** Forgets trips that nobody came back from. */
export async function deleteTripsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('sign_in_trip').where('expires_at', '<', moment).execute()
}
