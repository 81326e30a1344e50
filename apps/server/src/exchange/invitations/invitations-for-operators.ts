import { DAY_MS, formatDigits } from '@bourse/kernel'
import type { InvitationBoard } from '../../operations/invitation-board.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { creditRows, creditSums, daySums, invitedCounts, invitersByLevel, sameDocument } from './invite-board-table.ts'
import { everyBarred, shares } from './invite-share-table.ts'
import { countedDays, ranking } from './invite-view-table.ts'
import { USDT_PLACES } from './usdt-places.ts'

type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue }

const DAYS = 30
const RANKED = 10
const NOBODY = 0
const MS = 1_000

const seconds = (at: Date): number => at.getTime() / MS
const usdt = (text: string | null): string | null => (text === null ? null : formatDigits(BigInt(text), USDT_PLACES))

/** The invitation programme as operators see it. */
export const invitationsForOperators = ({ db, catalogue }: Deps): InvitationBoard => ({
  async read() {
    const { last } = await countedDays(db)
    const since = new Date(Date.parse(last ?? '1970-01-31') - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
    const [byLevel, inviters, counts, days, coins, first, barred, same] = await Promise.all([
      shares(db),
      invitersByLevel(db),
      invitedCounts(db),
      daySums(db, since),
      creditSums(db),
      ranking(db, { since, first: RANKED, mine: NOBODY }),
      everyBarred(db),
      sameDocument(db),
    ])
    return {
      counted: last,
      shares: byLevel.map(({ level, share_ppm }) => ({ level, share_ppm, inviters: inviters.get(level) ?? 0 })),
      ...counts,
      days: days.map(({ day, fees, reward }) => ({ day, fees: usdt(fees), reward: usdt(reward) })),
      coins: coins.map(({ asset, credited, waits }) => {
        const coin = catalogue.asset(asset)
        return {
          coin: coin.coin,
          credited: writeAmount(coin, BigInt(credited)),
          waits: writeAmount(coin, BigInt(waits)),
        }
      }),
      first: first.map(({ inviter, invited, usdt: worth }) => ({
        ...{ uid: Number(inviter), friends: invited },
        reward: formatDigits(BigInt(worth), USDT_PLACES),
      })),
      barred: barred.map(({ user_id, reason, barred_at }) => ({
        uid: Number(user_id),
        reason,
        at: seconds(barred_at),
      })),
      same_document: same.map(({ friend, inviter }) => ({ uid: Number(friend), inviter: Number(inviter) })),
    }
  },
  async credits(wanted) {
    const rows = await creditRows(db, wanted)
    return rows.map(row => {
      const coin = catalogue.asset(row.asset)
      return {
        ...{ credit: row.credit_id, uid: Number(row.inviter), coin: coin.coin, state: row.state },
        amount: writeAmount(coin, Number(row.amount)),
        ...{ made_at: seconds(row.made_at), done_at: row.done_at === null ? null : seconds(row.done_at) },
        refused: row.refused,
        unsure_since: row.tried_at === null ? null : seconds(row.tried_at),
      }
    })
  },
})
