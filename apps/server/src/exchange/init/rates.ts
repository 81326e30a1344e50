import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import type { OutsidePrices } from './info-sources.ts'

/** Who said a rate; an operator's word stands above the feed's until it is taken back. */
export type RateSource = 'operator' | 'feed'

type RateTable = { name: string; source: RateSource; value: string; set_at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    house_rate: RateTable
  }
}

/** The one rate that the site converts by. */
export const RATE = 'usd_to_cny'

/** A feed that has said nothing for so long is old. */
const STALE_MS = 24 * 3_600_000
const RATE_TEXT = /^(?:0|[1-9]\d{0,2})(?:\.\d{1,6})?$/
const BOUNDS = { above: 1, below: 100 } as const

/** Whether a text is a rate that can be meant. */
export const isRate = (text: string): boolean =>
  RATE_TEXT.test(text) && Number(text) > BOUNDS.above && Number(text) < BOUNDS.below

/** The rates of the house, kept in memory: every page asks. */
export type Rates = OutsidePrices & {
  /** What stands, whoever said it. */
  known(): readonly RateTable[]
  say(source: RateSource, value: string): Promise<void>
  /** Takes an operator's word back; false when there was none. */
  takeBack(): Promise<boolean>
}

/** Opens the rates as the database has them. */
export async function openRates({ db, clock }: { db: Database; clock: Clock }): Promise<Rates> {
  const read = (): Promise<RateTable[]> =>
    db.selectFrom('house_rate').selectAll().where('name', '=', RATE).orderBy('source', 'desc').execute()
  let rows = await read()
  const current = (): RateTable | undefined => rows.find(row => row.source === 'operator') ?? rows[0]
  return {
    known: () => rows,
    usdToCny: () => current()?.value ?? null,
    isStale() {
      const row = current()
      return row?.source === 'feed' && clock.nowMs() - row.set_at.getTime() > STALE_MS
    },
    async say(source, value) {
      const set_at = new Date(clock.nowMs())
      await db
        .insertInto('house_rate')
        .values({ name: RATE, source, value, set_at })
        .onConflict(conflict => conflict.columns(['name', 'source']).doUpdateSet({ value, set_at }))
        .execute()
      rows = await read()
    },
    async takeBack() {
      const gone = await db
        .deleteFrom('house_rate')
        .where('name', '=', RATE)
        .where('source', '=', 'operator')
        .executeTakeFirst()
      rows = await read()
      return gone.numDeletedRows > 0n
    },
  }
}
