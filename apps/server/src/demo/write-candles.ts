import { finished } from 'node:stream/promises'
import type { Clock } from '@bourse/kernel'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type PastCandles, pastCandles } from './past-candles.ts'

/** Every demo has the same past, but for when it ends. */
export const PAST_SEED = 20_241
const COPY = 'COPY demo_candle (market, interval_s, time_s, open, close, high, low, volume, deal) FROM STDIN'

/** Writes the candles of a past that nobody traded in. */
export const writePast = ({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> =>
  writeCandles(pool, pastCandles(Math.floor(clock.nowMs() / 1_000), PAST_SEED))

/** Writes the candles of a past, in place of those that its trading left. */
export async function writeCandles(pool: Pool, past: readonly PastCandles[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // What people traded is in the made-up candles already.
    await client.query('DELETE FROM candle')
    await copyCandles(client, past)
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw cause
  } finally {
    client.release()
  }
}

async function copyCandles(client: PoolClient, past: readonly PastCandles[]): Promise<void> {
  const stream = client.query(copyFrom(COPY))
  for (const one of past) stream.write(linesOf(one))
  stream.end()
  await finished(stream)
}

function linesOf({ market, intervalS, candles }: PastCandles): string {
  const line = ({ timeS, open, close, high, low, volume, deal }: PastCandles['candles'][number]): string =>
    `${market}\t${intervalS}\t${timeS}\t${open}\t${close}\t${high}\t${low}\t${volume}\t${deal}\n`
  return candles.map(line).join('')
}
