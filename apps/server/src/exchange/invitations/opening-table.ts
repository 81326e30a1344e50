import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Keeps that a visitor opened somebody's invitation, once. */
export async function keepOpening(
  db: Database,
  { inviter, visitor, at }: { inviter: number; visitor: Buffer; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO invite_opening (inviter, visitor, day)
    VALUES (${inviter}, ${visitor}, (${at}::timestamptz AT TIME ZONE 'UTC')::date) ON CONFLICT DO NOTHING
  `.execute(db)
}

/** How many opened somebody's invitation. */
export async function openingsOf(db: Database, inviter: number): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    SELECT count(*)::int AS opened FROM invite_opening WHERE inviter = ${inviter}
  `.execute(db)
  return rows[0]?.opened ?? 0
}
