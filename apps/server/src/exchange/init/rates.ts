import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import type { OutsidePrices } from './info-sources.ts'
import { deleteRate, type RateRow, type RateSource, ratesOf, upsertRate } from './rate-table.ts'

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
  /** What was said, whoever said it. */
  known(): readonly RateRow[]
  /** What stands of it; null: nobody has said anything. */
  stands(): RateRow | null
  say(source: RateSource, value: string): Promise<void>
  /** Takes an operator's word back; false when there was none. */
  takeBack(): Promise<boolean>
}

/** Opens the rates as the database has them. */
export async function openRates({ db, clock }: { db: Database; clock: Clock }): Promise<Rates> {
  const read = (): Promise<RateRow[]> => ratesOf(db, RATE)
  let rows = await read()
  const current = (): RateRow | undefined => rows.find(row => row.source === 'operator') ?? rows[0]
  return {
    known: () => rows,
    stands: () => current() ?? null,
    usdToCny: () => current()?.value ?? null,
    isStale() {
      const row = current()
      return row?.source === 'feed' && clock.nowMs() - row.set_at.getTime() > STALE_MS
    },
    async say(source, value) {
      await upsertRate(db, { name: RATE, source, value, set_at: new Date(clock.nowMs()) })
      rows = await read()
    },
    async takeBack() {
      const gone = await deleteRate(db, { name: RATE, source: 'operator' })
      rows = await read()
      return gone
    },
  }
}
