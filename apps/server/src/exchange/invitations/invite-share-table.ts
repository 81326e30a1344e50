import { sql } from 'kysely'
import type { Queries } from '../people/index.ts'

/** What an inviter of a level gets of friends' fees. */
export type InviteShare = { readonly level: number; readonly share_ppm: number }

/** The shares, the lowest level first. */
export async function shares(db: Queries): Promise<InviteShare[]> {
  const { rows } = await sql<InviteShare>`SELECT level, share_ppm FROM invite_share ORDER BY level`.execute(db)
  return rows
}

/** Sets a level's share. */
export async function setShare(db: Queries, { level, share_ppm: ppm }: InviteShare): Promise<void> {
  await sql`
    INSERT INTO invite_share (level, share_ppm) VALUES (${level}, ${ppm})
    ON CONFLICT (level) DO UPDATE SET share_ppm = ${ppm}
  `.execute(db)
}

/** Why the programme is over for somebody; null: it is not. */
export async function barredFor(db: Queries, userId: number): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM invite_barred WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.reason ?? null
}

/** Ends the programme for somebody; again changes nothing. */
export async function bar(db: Queries, userId: number, of: { reason: string; at: Date }): Promise<void> {
  await sql`
    INSERT INTO invite_barred (user_id, reason, barred_at) VALUES (${userId}, ${of.reason}, ${of.at})
    ON CONFLICT DO NOTHING
  `.execute(db)
}

/** Lets somebody take part again. */
export async function unbar(db: Queries, userId: number): Promise<void> {
  await sql`DELETE FROM invite_barred WHERE user_id = ${userId}`.execute(db)
}

/** Whom the programme is over for, and why. */
export type BarredAccount = { readonly user_id: number; readonly reason: string; readonly barred_at: Date }

/** All of them, the latest first. */
export async function everyBarred(db: Queries): Promise<BarredAccount[]> {
  const { rows } = await sql<BarredAccount>`
    SELECT user_id, reason, barred_at FROM invite_barred ORDER BY barred_at DESC LIMIT 100
  `.execute(db)
  return rows
}
