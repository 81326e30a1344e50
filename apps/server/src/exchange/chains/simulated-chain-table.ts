import type { SimulatedState } from '@bourse/chains'
import { type Generated, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type BlockTable = {
  chain: string
  height: number
  hash: string
  parent: string
  at_ms: number
  raws: string[]
}

type WaitingTable = { chain: string; place: Generated<number>; raw: string }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    simulated_block: BlockTable
    simulated_waiting: WaitingTable
  }
}

/** A simulated chain as it was kept; null when there is none yet. */
export async function readSimulated(db: Database, chain: string): Promise<SimulatedState | null> {
  const blocks = await db
    .selectFrom('simulated_block')
    .selectAll()
    .where('chain', '=', chain)
    .orderBy('height')
    .execute()
  if (blocks.length === 0) return null
  const waiting = await db
    .selectFrom('simulated_waiting')
    .select('raw')
    .where('chain', '=', chain)
    .orderBy('place')
    .execute()
  return {
    blocks: blocks.map(({ height, hash, parent, at_ms: atMs, raws }) => ({ height, hash, parent, atMs, raws })),
    waiting: waiting.map(({ raw }) => raw),
  }
}

/** Keeps what changed of a simulated chain: blocks from a height on, and all that waits. */
export async function writeSimulated(
  db: Database,
  chain: string,
  { state, from }: { state: SimulatedState; from: number },
): Promise<void> {
  const oldest = state.blocks[0]?.height ?? 0
  const blocks = JSON.stringify(state.blocks.filter(({ height }) => height >= from))
  await db.transaction().execute(async transaction => {
    await transaction
      .deleteFrom('simulated_block')
      .where('chain', '=', chain)
      .where(where => where.or([where('height', '>=', from), where('height', '<', oldest)]))
      .execute()
    await sql`
      INSERT INTO simulated_block (chain, height, hash, parent, at_ms, raws)
      SELECT ${chain}, b.height, b.hash, b.parent, b."atMs", b.raws
      FROM jsonb_to_recordset(${blocks}::jsonb) AS b (height bigint, hash text, parent text, "atMs" bigint, raws jsonb)
    `.execute(transaction)
    await transaction.deleteFrom('simulated_waiting').where('chain', '=', chain).execute()
    const waiting = state.waiting.map((raw, place) => ({ chain, place, raw }))
    if (waiting.length > 0) await transaction.insertInto('simulated_waiting').values(waiting).execute()
  })
}
