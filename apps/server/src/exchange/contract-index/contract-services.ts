import type { ContractCatalogue } from './contract-catalogue.ts'
import type { IndexBoard } from './index-board.ts'

/** What of contracts other rooms ask. */
export type ContractServices = {
  readonly contracts: ContractCatalogue
  /** What the sources of each index said last. */
  readonly indexBoard: Pick<IndexBoard, 'standing' | 'quote'>
}
