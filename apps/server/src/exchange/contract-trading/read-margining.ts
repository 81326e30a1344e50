import type { MarginingView } from '@bourse/protocol'
import type { ListedContract } from '../contract-markets/index.ts'
import type { ContractTradeContext } from './contract-trade-context.ts'

/** How both sides of a contract are margined for who asks. */
export async function marginingOf(
  { services, session }: ContractTradeContext,
  { contract }: ListedContract,
): Promise<MarginingView> {
  const of = { owner: session.userId, market: contract.contract }
  const margining = await services.core.ask('margining', of)
  if (margining === null) throw new Error(`the core knows contract ${contract.name}, which is listed`)
  const { long, short } = margining
  return { market: contract.name, mode: long.mode, long: long.leverage, short: short.leverage }
}
