import type { ContractView } from '@bourse/protocol'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ContractRules } from '../form/contract-rules.ts'
import type { ContractRoom, ContractRoomState } from './contract-room.ts'

/** What the parts of the contract room have at hand besides what every room has. */
export type ContractPlace = {
  readonly contract: ContractView
  readonly contracts: readonly ContractView[]
  readonly rules: ContractRules
  readonly room: ContractRoom
}

/** The contract room that a part stands in. */
export const ContractContext = createContext<ContractPlace | null>(null)

/** The room's contract, rules and acts. */
export function useContract(): ContractPlace {
  const place = useContext(ContractContext)
  if (place === null) throw new Error('a part of the contract room stands in no room')
  return place
}

/** Something of the form's state. */
export function useContractState<Part>(select: (state: ContractRoomState) => Part): Part {
  return useStore(useContract().room.store, select)
}
