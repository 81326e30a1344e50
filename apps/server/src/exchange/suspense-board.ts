import { HOUSE } from '@bourse/engine'
import type { CoreLink } from '../core/core-link.ts'
import type { TreasuryBoard } from '../operations/treasury-board.ts'
import type { Database } from '../platform/postgres/database.ts'
import { arrivalsInSuspense, type HeldArrival, unownedArrivals } from './deposits/index.ts'
import { linesInSuspense, waitingLines } from './fiat/index.ts'
import { type MarketCatalogue, writeAmount } from './markets/index.ts'

type Suspense = Awaited<ReturnType<TreasuryBoard['read']>>['suspense']
type Deps = { readonly db: Database; readonly core: CoreLink; readonly catalogue: MarketCatalogue }

const SHOWN_MAX = 100

const secondsOf = (moment: Date): number => moment.getTime() / 1000

/** What the ledger holds for nobody yet against what it is, asset by asset, and each of it; beside it what vanished after it was credited. */
export async function suspenseForOperators({ db, core, catalogue }: Deps): Promise<Suspense> {
  const [held, ofLines, ofArrivals, lines, arrivals] = await Promise.all([
    core.ask('balances', { owner: HOUSE, purse: 'suspense' }),
    linesInSuspense(db),
    arrivalsInSuspense(db),
    waitingLines(db, SHOWN_MAX),
    unownedArrivals(db, SHOWN_MAX),
  ])
  const parts = [...ofLines, ...ofArrivals]
  const assets = [...new Set([...held.filter(({ available }) => available > 0), ...parts].map(({ asset }) => asset))]
  return {
    assets: assets
      .toSorted((one, other) => one - other)
      .map(asset => {
        const coin = catalogue.asset(asset)
        const own = parts.filter(part => part.asset === asset)
        const sum = (of: 'amount' | 'moving'): bigint => own.reduce((all, part) => all + BigInt(part[of]), 0n)
        const ledger = BigInt(held.find(one => one.asset === asset)?.available ?? 0)
        const off = ledger - sum('amount')
        return {
          asset: coin.coin,
          held: writeAmount(coin, ledger),
          items: own.reduce((all, { count }) => all + count, 0),
          // What a step under way may have moved already is not off.
          off: writeAmount(coin, (off < 0n ? -off : off) <= sum('moving') ? 0n : off),
        }
      }),
    items: [
      ...lines.map(({ line_id: number, asset, amount, note, booked_on, imported_at }) => ({
        ...{ kind: 'line' as const, number, coin: catalogue.asset(asset).coin, person: null },
        ...{ amount: writeAmount(catalogue.asset(asset), amount), what: `${booked_on} ${note}`.trim() },
        since: secondsOf(imported_at),
      })),
      ...arrivals.map(row => arrivalItem(catalogue, row)),
    ],
  }
}

function arrivalItem(catalogue: MarketCatalogue, row: HeldArrival): Suspense['items'][number] {
  const coin = catalogue.asset(row.asset)
  return {
    ...{ kind: row.vanished_at === null ? 'arrival' : 'vanished', number: row.arrival_id, coin: coin.coin },
    ...{ amount: writeAmount(coin, row.amount), what: [row.chain, row.memo ?? ''].join(' ').trim() },
    ...{ person: row.user_id, since: secondsOf(row.vanished_at ?? row.seen_at) },
  }
}
