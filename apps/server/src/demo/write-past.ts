import { finished } from 'node:stream/promises'
import type { Clock } from '@bourse/kernel'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { demoMarkets } from '../features/markets/index.ts'
import type { Logger } from '../platform/log.ts'
import { type PastCandles, pastCandles } from './past-candles.ts'

const SEED = 20_241
const COPY = 'COPY demo_candle (market, interval_s, time_s, open, close, high, low, volume, deal) FROM STDIN'

/** Gives a demo that is about to start for the first time a past: candles of minutes, hours and days. */
export async function writePast({ pool, clock, log }: { pool: Pool; clock: Clock; log: Logger }): Promise<void> {
  const startedMs = clock.nowMs()
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ begun: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM market) OR EXISTS (SELECT 1 FROM demo_candle) AS begun',
    )
    if (rows[0]?.begun === true) return
    const past = pastCandles(demoMarkets(), Math.floor(startedMs / 1_000), SEED)
    const stream = client.query(copyFrom(COPY))
    for (const one of past) stream.write(linesOf(one))
    stream.end()
    await finished(stream)
    log.info({ tookMs: clock.nowMs() - startedMs }, 'the demo has a past')
  } finally {
    client.release()
  }
}

function linesOf({ market, intervalS, candles }: PastCandles): string {
  const line = ({ timeS, open, close, high, low, volume, deal }: PastCandles['candles'][number]): string =>
    `${market}\t${intervalS}\t${timeS}\t${open}\t${close}\t${high}\t${low}\t${volume}\t${deal}\n`
  return candles.map(line).join('')
}
