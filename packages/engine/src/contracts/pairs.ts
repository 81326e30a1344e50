import { PURSE } from '../commands/codes.ts'
import { LEVERAGE_FIRST } from '../commands/contract-commands.ts'
import { NONE } from '../memory/places.ts'
import type { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'

/** The pair of positions of an owner in a contract, made if new: cross, with the leverage that all begin with. */
export function needPair(state: EngineState, contract: Contract, owner: number): number {
  const { positions } = state.contracts
  const found = positions.find(owner, contract.id)
  if (found !== NONE) {
    if (positions.isFresh(found)) positions.begin(found, firstLeverage(contract))
    return found
  }
  const account = state.ledger.need(owner, PURSE.contract, contract.quote)
  const pair = positions.make({ owner, market: contract.id, account, standing: firstLeverage(contract) })
  contract.pairs.push(pair)
  return pair
}

/** The leverage with which a position in a contract begins. */
export const firstLeverage = (contract: Contract): number =>
  Math.min(LEVERAGE_FIRST, contract.tiers[0]?.leverageMax ?? 1)
