import type {
  deskContractClosings,
  deskContractFunding,
  deskContractList,
  deskContractRisk,
  ReplyOf,
} from '@bourse/protocol'

/** The contracts and what stands behind them. */
export type ContractsInfo = ReplyOf<typeof deskContractList>
export type ContractInfo = ContractsInfo['contracts'][number]
export type SourceInfo = ContractInfo['sources'][number]
export type FundInfo = ContractsInfo['funds'][number]
export type RiskInfo = ReplyOf<typeof deskContractRisk>
export type MoveInfo = RiskInfo['moves'][number]
export type ClosingInfo = ReplyOf<typeof deskContractClosings>['closings'][number]
export type SlotInfo = ReplyOf<typeof deskContractFunding>['slots'][number]
