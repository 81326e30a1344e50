import {
  deskContractClosings,
  deskContractFunding,
  deskContractList,
  deskContractRisk,
  ok,
  refuse,
} from '@bourse/protocol'
import type { ContractBoard } from '../../operations/contract-board.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'

/** What the page of the contracts needs. */
export type ContractBoardServices = { readonly desk: { readonly contracts: ContractBoard } }

type Context = OperationContext<Session, ContractBoardServices>

/** The calls of the page of the contracts. A list is read one row further to know whether there is more. */
export const contractCalls: readonly CallHandler<ContractBoardServices>[] = [
  handle(deskContractList, async ({ services }: Context) => ok(await services.desk.contracts.read())),
  handle(deskContractRisk, async ({ services }: Context) => ok(await services.desk.contracts.risk())),
  handle(deskContractClosings, async ({ services }: Context, request) => {
    const { kind = null, contract = null, limit_begin: begin, limit_num: count } = request
    const rows = await services.desk.contracts.closings({ kind, contract, begin, count: count + 1 })
    return rows === null ? refuse('404') : ok({ closings: rows.slice(0, count), more: rows.length > count })
  }),
  handle(deskContractFunding, async ({ services }: Context, { contract }) => {
    const slots = await services.desk.contracts.funding(contract)
    return slots === null ? refuse('404') : ok({ slots })
  }),
]
