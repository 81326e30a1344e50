import type { CommandBody, CoreLink } from '../../core/core-link.ts'
import { type ActReply, line, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { ListedContract } from './contract.ts'
import type { TierText } from './list-contract.ts'
import type { ContractIndex } from './open-contract-index.ts'

/** What the operators' acts about contracts stand on. */
export type ContractActDeps = {
  readonly db: Database
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  readonly now: () => Date
  readonly index: Pick<ContractIndex, 'contracts' | 'board' | 'refreshSources'>
}

/** The name of a contract. */
export const contractField = line({ en: 'Contract', zh: '合约' }, 30)

/** An act on a contract is about it. */
export const aboutContract = { is: 'contract', id: (said: { contract: string }) => said.contract } as const

/** Tiers in one line: up to which value, leverage, and maintenance in parts of a million. */
export const tiersField = {
  ...line({ en: 'Tiers, VALUE:LEVERAGE:PPM …', zh: '档位（价值:杠杆:ppm …）' }, 600, {
    like: /^\d{1,15}:\d{1,3}:\d{1,6}(?: \d{1,15}:\d{1,3}:\d{1,6}){0,15}$/,
    wanted: { en: 'like 50000:125:4000 250000:100:5000', zh: '例如 50000:125:4000 250000:100:5000' },
  }),
  rest: true,
} as const

/** Reads tiers of such a line. */
export const tiersIn = (text: string): TierText[] =>
  text.split(' ').map(one => {
    const [upTo = '', leverage = '', mmr = ''] = one.split(':')
    return { upTo, leverage: Number(leverage), mmrPpm: Number(mmr) }
  })

/** Does something with the contract that an operator named. */
export async function withContract<Answer>(
  { index }: ContractActDeps,
  name: string,
  answer: (listed: ListedContract) => Promise<Answer>,
): Promise<Answer | ActReply> {
  const listed = index.contracts.byName(name)
  return listed === null ? refused(`there is no contract ${name}`) : answer(listed)
}

/** Lets the core carry out what an operator wanted of contracts, and reads them anew; the answer is the problem, or null. */
export async function tellCore({ core, index }: ContractActDeps, command: CommandBody): Promise<string | null> {
  const submitted = await core.submit(command)
  await index.contracts.refresh()
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return null
  return `the core said ${submitted.kind === 'refused' ? submitted.code : submitted.kind}`
}
