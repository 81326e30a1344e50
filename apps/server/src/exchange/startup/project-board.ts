import type { deskSaleList, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { waitsForBeacon } from './carry-on.ts'
import { stateOf } from './project-state.ts'
import { allProjects, type ProjectRow } from './project-table.ts'
import { writeUnlocks } from './unlocks.ts'

const SHOWN = 100

type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue; readonly nowMs: () => number }
type Sale = ReplyOf<typeof deskSaleList>['sales'][number]

/** The sales as operators see them, drafts too. */
export async function projectBoard(deps: Deps): Promise<Sale[]> {
  return (await allProjects(deps.db, SHOWN)).map(project => saleOf(deps, project))
}

function saleOf({ catalogue, nowMs }: Deps, project: ProjectRow): Sale {
  const [coin, money] = [catalogue.asset(project.coin), catalogue.asset(project.money)]
  const { unit_price: price, units_max: most, unit_coins: coins } = project
  return {
    ...{ id: project.project_id, name: project.name, coin: coin.coin, money: money.coin, mode: project.mode },
    state: project.published_at === null ? 'draft' : stateOf(project, nowMs()),
    ...{ outcome: project.outcome, issuer: project.issuer, level: project.level, market: project.market },
    opens_at: project.opens_at.getTime() / 1000,
    closes_at: project.closes_at.getTime() / 1000,
    trades_at: project.trades_at.getTime() / 1000,
    for_sale: writeAmount(coin, most * coins),
    goal: writeAmount(money, most * price),
    raised: writeAmount(money, BigInt(project.units) * BigInt(price)),
    ...{ units: project.units, units_max: most, units_needed: project.units_needed, entries: project.entries },
    unlocks: writeUnlocks(project.unlocks),
    outside: project.outside,
    waits: project.published_at !== null && nowMs() >= project.closes_at.getTime() && waitsForBeacon(project),
    languages: Object.keys(project.texts) as Sale['languages'],
  }
}
