import type {
  deskContractClosings,
  deskContractFunding,
  deskContractList,
  deskContractRisk,
  ReplyOf,
} from '@bourse/protocol'

type Closings = ReplyOf<typeof deskContractClosings>['closings']

/** Which closings are looked for, newest first. */
export type ClosingsWanted = {
  readonly kind: 'liquidated' | 'deleveraged' | null
  /** Null: of every contract. */
  readonly contract: string | null
  readonly begin: number
  readonly count: number
}

/** What operators see of contracts. */
export type ContractBoard = {
  read(): Promise<ReplyOf<typeof deskContractList>>
  risk(): Promise<ReplyOf<typeof deskContractRisk>>
  /** Null: there is no such contract. */
  closings(wanted: ClosingsWanted): Promise<Closings | null>
  /** Null: there is no such contract. */
  funding(contract: string): Promise<ReplyOf<typeof deskContractFunding>['slots'] | null>
  /** A word that is another one when something was closed without its owner, or a rule is another one. */
  last(): Promise<string>
}
