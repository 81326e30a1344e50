import type { CoreContract } from '../../core/core-link.ts'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { ContractMarketServices, ListedContract } from '../contract-markets/index.ts'
import type { HouseNoteServices } from '../house-notes/index.ts'

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

/** The contracts as they stand in the core now, by number. */
export async function standingOf({ services }: ContractTradeContext): Promise<ReadonlyMap<number, CoreContract>> {
  return new Map((await services.core.ask('contracts', {})).map(rules => [rules.id, rules]))
}
