import { sql } from 'kysely'
import type { Queries } from '../../platform/postgres/database.ts'

/** A sum in the chain's smallest parts, or in atoms of the house. */
export type WalletSum = { chain: string; asset: number; kind: string; raw: string | null; atoms: string | null }

/** Everything that lies, lay or is on its way on real chains, added up by chain, asset and kind. */
export async function walletSums(db: Queries): Promise<readonly WalletSum[]> {
  const { rows } = await sql<WalletSum>`
    WITH real AS (SELECT chain FROM chain WHERE NOT simulated),
    inside AS (SELECT * FROM payment WHERE chain IN (SELECT chain FROM real) AND state IN ('included', 'final', 'failed'))
    SELECT chain, asset, 'came' AS kind, sum(raw::numeric)::text AS raw, NULL AS atoms FROM arrival
      WHERE chain IN (SELECT chain FROM real) AND height IS NOT NULL GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'house', sum(amount::numeric)::text, NULL FROM house_arrival
      WHERE height IS NOT NULL GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'paid', sum(amount::numeric)::text, NULL FROM inside
      WHERE kind IN ('withdrawal', 'cold') AND state <> 'failed' GROUP BY chain, asset
    -- A fee is paid in the chain's own coin, whatever it moved.
    UNION ALL SELECT inside.chain, own.asset, 'fee', sum(fee::numeric)::text, NULL FROM inside
      JOIN coin_chain own ON own.chain = inside.chain AND own.token IS NULL
      WHERE fee IS NOT NULL GROUP BY inside.chain, own.asset
    UNION ALL SELECT chain, asset, 'cold', sum(amount::numeric)::text, NULL FROM cold_storage GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'cold', sum(amount::numeric)::text, NULL FROM inside
      WHERE kind = 'cold' AND state = 'included' GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'waiting', sum(raw::numeric)::text, NULL FROM arrival
      WHERE chain IN (SELECT chain FROM real) AND height IS NOT NULL
        AND (state = 'confirming' OR state = 'held' AND held_for IN ('total', 'unsure', 'frozen')
          -- The house bore it when it vanished, and it came again.
          OR state = 'credited' AND lost_state = 'gone')
      GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'moving', NULL, sum(amount)::text FROM arrival
      WHERE chain IN (SELECT chain FROM real) AND (lost_state = 'going' OR lost_state = 'gone' AND height IS NOT NULL)
      GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'waiting', sum(amount::numeric)::text, NULL FROM house_arrival
      WHERE height IS NOT NULL AND NOT counted GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'booking', NULL, sum(amount)::text FROM arrival
      WHERE chain IN (SELECT chain FROM real) AND (state = 'booking' OR state = 'giving' AND given_from = 'outside')
      GROUP BY chain, asset
    UNION ALL SELECT a.chain, d.asset, 'dust', sum(d.remainder::numeric)::text, NULL FROM deposit_dust d
      JOIN deposit_address a USING (address_id) WHERE a.chain IN (SELECT chain FROM real) GROUP BY a.chain, d.asset
    UNION ALL SELECT chain, asset, 'due', sum(amount::numeric)::text, NULL FROM house_due GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'own', NULL, sum(amount)::text FROM house_booking
      WHERE state <> 'booked' GROUP BY chain, asset
    UNION ALL SELECT chain, asset, 'moving', NULL, sum(abs(amount))::text FROM house_booking
      WHERE state <> 'booked' AND said_at IS NOT NULL GROUP BY chain, asset
    UNION ALL SELECT chain, asset, CASE WHEN state = 'final' THEN 'settling' ELSE 'untold' END, sum(amount::numeric)::text, NULL
      FROM inside WHERE kind = 'withdrawal' AND NOT told AND state IN ('included', 'final') GROUP BY chain, asset, state
  `.execute(db)
  return rows
}
