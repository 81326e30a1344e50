import { MINUTE_PRICES } from '@bourse/protocol'
import type { Queries } from '../institutions/index.ts'
import type { AccountRow } from './account-table.ts'
import { runningClasses } from './billed-class-table.ts'
import { classMinutes } from './class-minutes.ts'
import { openPackages } from './package-table.ts'
import { priceOf } from './usage-lines.ts'

// An institution that holds more at once has a contract of its own; the figure is an estimate anyway.
const CLASSES_MAX = 200

/** What the classes that run now have cost so far, beyond what packages cover: how many there are, and how many cents. */
export async function frozenOf(
  db: Queries,
  account: AccountRow,
  now: Date,
): Promise<{ running: number; cents: number }> {
  const running = await runningClasses(db, account.institution_id, CLASSES_MAX)
  const minutes = new Map<keyof typeof MINUTE_PRICES, number>()
  for (const one of running) {
    const { usage, recording } = await classMinutes(db, { ...one, begun_at: one.begun_at ?? now, until: now })
    for (const { unit, minutes: more } of [usage, recording]) minutes.set(unit, (minutes.get(unit) ?? 0) + more)
  }
  let cents = 0
  for (const [unit, used] of minutes) {
    const open = await openPackages(db, { institutionId: account.institution_id, unit, at: now })
    const paid = Math.max(0, used - open.reduce((sum, { left }) => sum + left, 0))
    cents += priceOf(paid, MINUTE_PRICES[unit], account.discount_bp)
  }
  return { running: running.length, cents }
}
