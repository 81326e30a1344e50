import type { CoreContract } from '../../core/core-link.ts'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { ContractMarketServices, ListedContract } from '../contract-markets/index.ts'
import type { HouseNoteServices } from '../house-notes/index.ts'
import type { Coin } from '../markets/index.ts'

/** What trading contracts needs. */
export type ContractTradeServices = ContractMarketServices & HouseNoteServices

/** Who trades contracts, with what that needs. */
export type ContractTradeContext = OperationContext<Session, ContractTradeServices>

/** The number of the contract that a request names: null for none, and the word for a name that is none. */
export function contractOf({ services }: ContractTradeContext, name: string | undefined): number | null | 'unknown' {
  if (name === undefined) return null
  return services.contracts.byName(name)?.contract.contract ?? 'unknown'
}

/** A listed contract by its number; those of the history may have been listed by a version before. */
export function listedOf({ services }: ContractTradeContext, contract: number): ListedContract {
  const listed = services.contracts.byNumber(contract)
  if (listed === null) throw new Error(`contract ${contract} is listed`)
  return listed
}

/** The coin that a house without contracts would settle them in. */
const SETTLED_IN = 'USDT'

/** The coin that contracts are settled in. */
export function settledIn({ services: { contracts, catalogue } }: ContractTradeContext): Coin {
  const coin = contracts.contracts()[0]?.contract.quote ?? catalogue.coin(SETTLED_IN)
  if (!coin) throw new Error('contracts are settled in a coin that is listed')
  return coin
}

/** The contracts as they stand in the core now, by number. */
export async function standingOf({ services }: ContractTradeContext): Promise<ReadonlyMap<number, CoreContract>> {
  return new Map((await services.core.ask('contracts', {})).map(rules => [rules.id, rules]))
}
