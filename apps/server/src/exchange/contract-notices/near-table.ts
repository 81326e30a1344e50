import type { PositionSide } from '@bourse/engine'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'

/** A side of a contract that somebody has a position on. */
export type PositionName = { readonly owner: number; readonly market: number; readonly side: PositionSide }

/** Notes who is told that their positions are near; answers those who were not told already. */
export async function noteNear(
  transaction: DatabaseTransaction,
  positions: readonly PositionName[],
  at: Date,
): Promise<PositionName[]> {
  const { rows } = await sql<PositionName>`
    INSERT INTO near_told (owner, market, side, told_at)
    SELECT owner, market, side, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) AS near (owner bigint, market integer, side text)
    ON CONFLICT DO NOTHING RETURNING owner, market, side
  `.execute(transaction)
  return rows
}

/** Forgets, in some contracts, who was told and does not stand near any more: next time they are told again. */
export async function forgetFar(
  transaction: DatabaseTransaction,
  markets: readonly number[],
  near: readonly PositionName[],
): Promise<void> {
  await sql`
    DELETE FROM near_told WHERE market = ANY(${[...markets]}::integer[]) AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(near)}::jsonb) AS near (owner bigint, market integer, side text)
      WHERE near.owner = near_told.owner AND near.market = near_told.market AND near.side = near_told.side)
  `.execute(transaction)
}
