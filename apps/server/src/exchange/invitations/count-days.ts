import { DAY_MS, PPM_WHOLE } from '@bourse/kernel'
import { historyWritten, pastPrice } from '../assets/index.ts'
import { type Coin, type UsdtPrice, worthOf } from '../markets/index.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import {
  countedUntil,
  dealsOfFriends,
  type FriendDeals,
  gatherCredits,
  keepDay,
  type RewardRow,
} from './invite-reward-table.ts'
import { type InviteShare, shares } from './invite-share-table.ts'
import { payCredits } from './pay-credits.ts'
import { USDT_PLACES } from './usdt-places.ts'

// A demo's past is counted in a few rounds, and a house that stood still as well.
const DAYS_AT_ONCE = 60
/** A day is counted when it has been over for so long. */
const AFTER_MS = 10 * 60_000
const DAY_S = DAY_MS / 1000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Counts the days that are over and were not counted, the oldest first, and credits what they brought; answers how many days. */
export async function countDays(deps: InvitationDeps): Promise<number> {
  const todayMs = Math.floor((deps.clock.nowMs() - AFTER_MS) / DAY_MS) * DAY_MS
  const fromMs = await firstDayMs(deps, todayMs)
  let counted = 0
  // Of a day whose last deals are not in the history yet nothing may be counted: it is tried again.
  if (fromMs < todayMs && (await historyWritten(deps.services))) {
    const untilMs = Math.min(todayMs, fromMs + DAYS_AT_ONCE * DAY_MS)
    for (let dayMs = fromMs; dayMs < untilMs; dayMs += DAY_MS) if (await countDay(deps, dayMs)) counted++
    await gatherCredits(deps.db, { run: deps.clock.nowMs().toString(36), now: new Date(deps.clock.nowMs()) })
  }
  await payCredits(deps)
  return counted
}

async function firstDayMs({ db, demo }: InvitationDeps, todayMs: number): Promise<number> {
  const { last, first } = await countedUntil(db)
  if (last !== null) return Date.parse(last) + DAY_MS
  // Who invited before there was a share was promised none; a demo's people lived as if there had always been one.
  if (!demo || first === null) return todayMs - DAY_MS
  return Math.min(Date.parse(first), todayMs - DAY_MS)
}

/** Counts one day, once: what every friend brought, by the coin in which fees were paid. */
export async function countDay(deps: InvitationDeps, dayMs: number): Promise<boolean> {
  const { db, clock } = deps
  const deals = await dealsOfFriends(db, { fromMs: dayMs, toMs: dayMs + DAY_MS })
  const prices = pricesOf(deps, dayMs)
  const byLevel = await shares(db)
  const sums = new Map<string, RewardRow>()
  for (const one of deals) {
    const row = await rewardOf(deps, one, { prices, sharePpm: shareAt(byLevel, one.level) })
    const key = `${row.friend} ${row.asset}`
    const before = sums.get(key)
    sums.set(key, before === undefined ? row : joined(before, row))
  }
  const rewards = [...sums.values()].map(withShare)
  const priced = await Promise.all(
    rewards.map(async row => {
      const coin = deps.services.catalogue.asset(row.asset)
      return { ...row, amountUsdt: worth(coin, row.amount, await prices(coin)) }
    }),
  )
  return keepDay(db, dayOf(dayMs), { rewards: priced, now: new Date(clock.nowMs()) })
}

type PriceOf = (coin: Coin) => Promise<UsdtPrice | null>

/** The prices of a day, each asked for once. */
function pricesOf({ services }: InvitationDeps, dayMs: number): PriceOf {
  const known = new Map<number, Promise<UsdtPrice | null>>()
  return coin => {
    const price = known.get(coin.asset) ?? pastPrice(services, coin, { atMs: dayMs, intervalS: DAY_S })
    known.set(coin.asset, price)
    return price
  }
}

const worth = (coin: Coin, amount: bigint, price: UsdtPrice | null): bigint | null =>
  price === null ? null : worthOf(coin, amount, { price, places: USDT_PLACES })

async function rewardOf(
  { services: { catalogue } }: InvitationDeps,
  { friend, inviter, value, fees, ...of }: FriendDeals,
  { prices, sharePpm }: { prices: PriceOf; sharePpm: number },
): Promise<RewardRow> {
  const [paid, quote] = [catalogue.asset(of.paid), catalogue.asset(of.quote)]
  return {
    ...{ friend, inviter, asset: paid.asset, fees, sharePpm, amount: 0n, amountUsdt: null },
    turnoverUsdt: worth(quote, value, await prices(quote)),
    feesUsdt: worth(paid, fees, await prices(paid)),
  }
}

const sum = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? null : one + other

const joined = (one: RewardRow, other: RewardRow): RewardRow => ({
  ...one,
  fees: one.fees + other.fees,
  turnoverUsdt: sum(one.turnoverUsdt, other.turnoverUsdt),
  feesUsdt: sum(one.feesUsdt, other.feesUsdt),
})

/** The inviter's part, rounded down: the house never gives more than the share of what it took. */
const withShare = (row: RewardRow): RewardRow => ({
  ...row,
  amount: (row.fees * BigInt(row.sharePpm)) / BigInt(PPM_WHOLE),
})

/** The share of a level; one beyond the last line gets as that one. */
export function shareAt(byLevel: readonly InviteShare[], level: number): number {
  return byLevel.findLast(line => line.level <= level)?.share_ppm ?? byLevel[0]?.share_ppm ?? 0
}
