import { assert } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { Contract, ListedContract } from './contract.ts'
import { allContracts, type ContractRow } from './contract-table.ts'

/** Contracts by name and number, kept in memory: every order asks. */
export type ContractCatalogue = {
  /** In the order in which they are shown. */
  contracts(): readonly ListedContract[]
  byName(name: string): ListedContract | null
  /** Null for a number that is none of a contract. */
  byNumber(contract: number): ListedContract | null
  refresh(): Promise<void>
}

type CatalogueDeps = { readonly db: Database; readonly core: CoreLink; readonly catalogue: MarketCatalogue }

/** Opens the catalogue: what table and engine both know. */
export async function openContracts(deps: CatalogueDeps): Promise<ContractCatalogue> {
  let listed = await read(deps)
  return {
    contracts: () => listed,
    byName: name => listed.find(one => one.contract.name === name) ?? null,
    byNumber: number => listed.find(one => one.contract.contract === number) ?? null,
    async refresh() {
      listed = await read(deps)
    },
  }
}

async function read({ db, core, catalogue }: CatalogueDeps): Promise<readonly ListedContract[]> {
  const [rows, known] = await Promise.all([allContracts(db), core.ask('contracts', {})])
  const rulesOf = new Map(known.map(rules => [rules.id, rules]))
  return rows.flatMap(row => {
    const rules = rulesOf.get(row.contract)
    return rules === undefined ? [] : [{ contract: contractOf(row, catalogue), rules }]
  })
}

function contractOf(row: ContractRow, catalogue: MarketCatalogue): Contract {
  const [base, quote] = [catalogue.asset(row.base), catalogue.asset(row.quote)]
  assert(base.asset !== quote.asset, `${row.name} is quoted in another coin than its own`)
  return {
    ...{ contract: row.contract, name: row.name, base, quote, rank: row.rank },
    openedMs: row.created_at.getTime(),
    tick: { units: row.tick_units, scale: row.price_scale },
    lot: { units: row.lot_units, scale: row.lot_scale },
  }
}
