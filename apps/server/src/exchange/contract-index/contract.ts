import type { CoreContract } from '../../core/core-link.ts'
import type { Market } from '../markets/index.ts'

/** The first number of a contract; markets are numbered below, because the engine counts both together. */
export const FIRST_CONTRACT = 501

/** A contract: the engine's number with its names and steps. */
export type Contract = Pick<Market, 'name' | 'base' | 'quote' | 'tick' | 'lot' | 'rank'> & {
  readonly contract: number
  /** When it was opened: no slot of funding before is settled. */
  readonly openedMs: number
}

/** A contract with the rules that the engine holds it to, as they were when it was last looked at; what moves is asked of the core. */
export type ListedContract = { readonly contract: Contract; readonly rules: CoreContract }
