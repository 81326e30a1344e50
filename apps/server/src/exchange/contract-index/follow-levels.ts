import type { Level } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import type { ListedContract } from './contract.ts'
import type { ContractCatalogue } from './contract-catalogue.ts'
import { changeOf } from './contract-rules-acts.ts'
import { contractFees } from './list-contract.ts'

/** Gives the contracts that pay by some levels the fees of others: all of them, or none. The answer is the problem, or null. */
export async function contractsFollow(
  { core, contracts }: { readonly core: CoreLink; readonly contracts: ContractCatalogue },
  is: readonly Level[],
  then: readonly Level[],
): Promise<string | null> {
  const changed: ListedContract[] = []
  const give = async ({ contract, rules }: ListedContract, levels: readonly Level[]): Promise<string | null> => {
    const submitted = await core.submit(changeOf(contract.contract, { ...rules, fees: contractFees(levels) }))
    if (submitted.kind === 'done' || submitted.kind === 'repeated') return null
    return `${contract.name} keeps its fees: the core said ${submitted.kind === 'refused' ? submitted.code : submitted.kind}`
  }
  try {
    for (const listed of contracts.contracts().filter(({ rules }) => areOf(is, rules.fees))) {
      const problem = await give(listed, then)
      if (problem === null) {
        changed.push(listed)
        continue
      }
      for (const one of changed) await give(one, is)
      return problem
    }
    return null
  } finally {
    await contracts.refresh()
  }
}

/** Whether fees are those of the levels: beyond the last one, all pay as that one. */
function areOf(levels: readonly Level[], fees: ListedContract['rules']['fees']): boolean {
  const of = contractFees(levels)
  return fees.every(({ maker, taker }, at) => {
    const wanted = of[Math.min(at, of.length - 1)]
    return wanted?.maker === maker && wanted.taker === taker
  })
}
