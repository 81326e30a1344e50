import { DAY_MS, parseDecimal } from '@bourse/kernel'
import { levelAmong } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { languageOf } from '../messages/index.ts'
import type { UserRow } from '../people/index.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'
import { leftSince } from './withdrawal-table.ts'
import { WORTH_SCALE } from './worth-in-usdt.ts'

type Asking = {
  readonly db: Database
  readonly nowMs: number
  readonly services: Pick<WithdrawalServices, 'kyc' | 'catalogue'>
}

/** What somebody may still withdraw within the last 24 hours, and of how much, in millionths of a USDT. */
export async function dailyLeft(
  { db, nowMs, services: { kyc, catalogue } }: Asking,
  user: UserRow,
): Promise<{ left: bigint; of: bigint }> {
  const { level } = await kyc({ userId: user.user_id, language: languageOf(user.language) })
  const bounds = levelAmong(catalogue.levels(), user.level).withdrawDaily
  const reading = parseDecimal(level > 0 ? bounds.verified : bounds.unverified, WORTH_SCALE)
  const of = BigInt(reading.ok ? reading.value : 0)
  const { worth } = await leftSince(db, user.user_id, new Date(nowMs - DAY_MS))
  return { left: worth >= of ? 0n : of - worth, of }
}
