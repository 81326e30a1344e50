import {
  contractDepth,
  contractFunding,
  contractInsurance,
  contractKline,
  contractLiquidations,
  contractMarkets,
} from '@bourse/protocol'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import type { ContractMarketServices } from './contract-market-services.ts'
import {
  listContracts,
  listLiquidations,
  readContractCandles,
  readContractDepth,
  readFunding,
  readInsurance,
} from './read-markets.ts'

export { asMarket, contractsAsMarkets, type ListedContract } from './as-market.ts'
export { crowdsAt, lightsOf } from './contract-crowds.ts'
export type { ContractMarketServices } from './contract-market-services.ts'
export { type ContractStanding, openStanding } from './contract-standing.ts'
export { averageText, rateText, shareText, tickText } from './contract-text.ts'
export { feeText, nextSlotMs } from './contract-view.ts'

/** What everybody may see of contracts. */
export const contractMarketFeature: Feature<ContractMarketServices> = {
  name: 'contract markets',
  calls: [
    handle(contractMarkets, listContracts),
    handle(contractKline, readContractCandles),
    handle(contractDepth, readContractDepth),
    handle(contractFunding, readFunding),
    handle(contractInsurance, readInsurance),
    handle(contractLiquidations, listLiquidations),
  ],
}
