import type { Database } from '../../platform/postgres/database.ts'
import { kindOf, type MovementSpan, sumsOfMovements } from '../assets/index.ts'

/** What a year did with a coin, in atoms: what stood at its beginning, and all that made it what stands at its end. */
export type CoinYear = {
  readonly asset: number
  readonly opening: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  /** What deals brought and took, before fees. */
  readonly deals: bigint
  readonly fees: bigint
  /** Transfers, conversions and whatever else there was. */
  readonly other: bigint
  readonly closing: bigint
}

type Sum = Awaited<ReturnType<typeof sumsOfMovements>>[number]

/** Adds a year up, coin by coin. */
export async function yearlySums(
  db: Database,
  { owner, markets }: Pick<MovementSpan, 'owner' | 'markets'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<CoinYear[]> {
  const [before, within] = await Promise.all([
    sumsOfMovements(db, { owner, markets, endMs: fromMs }),
    sumsOfMovements(db, { owner, markets, startMs: fromMs, endMs: toMs }),
  ])
  const assets = [...new Set([...before, ...within].map(({ asset }) => asset))].toSorted((a, b) => a - b)
  return assets.map(asset => {
    const of = (sums: readonly Sum[]): Sum[] => sums.filter(sum => sum.asset === asset)
    return coinYear(asset, of(before), of(within))
  })
}

function coinYear(asset: number, before: readonly Sum[], within: readonly Sum[]): CoinYear {
  const total = (sums: readonly Sum[]): bigint => sums.reduce((all, { came, went }) => all + came + went, 0n)
  const kind = (sum: Sum): string => kindOf({ ...sum, amount: 0 })
  const ofKind = (wanted: string): Sum[] => within.filter(sum => kind(sum) === wanted)
  const fees = within.reduce((all, { fee }) => all - fee, 0n)
  const parts = {
    opening: total(before),
    deposits: total(ofKind('deposit')),
    withdrawals: total(ofKind('withdrawal')),
    deals: total(ofKind('trade')) - fees,
    fees,
  }
  const other = total(within.filter(sum => !['deposit', 'withdrawal', 'trade'].includes(kind(sum))))
  return { asset, ...parts, other, closing: parts.opening + total(within) }
}
