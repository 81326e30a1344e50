import { type Clock, DAY_MS, formatDigits } from '@bourse/kernel'
import type { deskCover, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { type PriceSources, usdtPriceOf, worthOf } from '../markets/index.ts'
import { dayOf } from './close-days.ts'
import { type CoverRow, coverSince } from './cover-table.ts'

type DayView = ReplyOf<typeof deskCover>['days'][number]
type Deps = PriceSources & { readonly db: Database; readonly clock: Clock }

const DAYS_TOLD = 90
const CENTS = 2

/** How far all that was owed was covered at the end of each of the last days, at the prices of now, and the asset with the least. */
export async function coverForOperators({ db, clock, ...sources }: Deps): Promise<DayView[]> {
  const rows = await coverSince(db, dayOf(clock.nowMs() - DAYS_TOLD * DAY_MS))
  const coins = new Map(sources.catalogue.coins().map(coin => [coin.asset, coin]))
  const prices = new Map([...coins].map(([asset, coin]) => [asset, usdtPriceOf(sources, coin)]))
  const worth = (asset: number, atoms: bigint): bigint => {
    const [coin, price] = [coins.get(asset), prices.get(asset)]
    return coin && price ? worthOf(coin, atoms, { price, places: CENTS }) : 0n
  }
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => {
    const sum = (part: 'owed' | 'assets'): bigint => of.reduce((all, row) => all + worth(row.asset, row[part]), 0n)
    const least = of.filter(({ owed }) => owed > 0n).toSorted(leastFirst)[0]
    return {
      ...{ day, all: shareText(sum('assets'), sum('owed')) },
      least: least && {
        asset: coins.get(least.asset)?.coin ?? String(least.asset),
        cover: shareText(least.assets, least.owed) ?? '0',
      },
    }
  })
}

// By what is covered of each, without a division that rounds.
const leastFirst = (a: CoverRow, b: CoverRow): number => {
  const [one, other] = [a.assets * b.owed, b.assets * a.owed]
  return one < other ? -1 : one > other ? 1 : a.asset - b.asset
}

/** Hundredths of a per cent, rounded down; null: nothing is owed. */
const shareText = (assets: bigint, owed: bigint): string | null =>
  owed > 0n ? formatDigits((assets * 10_000n) / owed, CENTS) : null
