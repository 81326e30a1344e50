import { useMemo, useState } from 'react'
import { useContractSituation } from '../../api/use-contract-situation.ts'
import { type ContractProblem, contractProblems } from '../../form/contract-problems.ts'
import type { ContractSituation } from '../../form/contract-situation.ts'
import { type ContractSummary, contractSummary } from '../../form/contract-summary.ts'
import {
  type ContractField,
  type ContractShape,
  type ContractTicket,
  contractShape,
} from '../../form/contract-ticket.ts'
import { useContract, useContractState } from '../../room/contract-context.ts'
import type { ContractRoom, ContractRoomState } from '../../room/contract-room.ts'

/** The form as its parts draw it: what it holds and everything that follows, for both buttons. */
export type ContractFormView = {
  readonly ticket: ContractTicket
  readonly shape: ContractShape
  readonly situation: ContractSituation
  readonly summary: ContractSummary
  readonly problems: readonly ContractProblem[]
  readonly refused: ContractRoomState['refused']
  /** Whether somebody has pressed a button: then what is missing is said too. */
  readonly asked: boolean
  readonly touch: boolean
  readonly room: ContractRoom
  readonly onAsked: () => void
  readonly onSent: () => void
}

/** Works the form out anew when it or the market changes. */
export function useContractForm(touch: boolean): ContractFormView {
  const { room } = useContract()
  const ticket = useContractState(state => state.ticket)
  const refused = useContractState(state => state.refused)
  const situation = useContractSituation({ levels: ticket.kind === 'market' || ticket.postOnly })
  // A new kind or intent is a new question: what is missing there is not yet an error.
  const question = `${ticket.kind} ${ticket.intent}`
  const [answered, setAnswered] = useState('')
  const asked = answered === question
  return useMemo(() => {
    const summary = contractSummary(ticket, situation)
    return {
      ticket,
      shape: contractShape(ticket),
      situation,
      summary,
      problems: contractProblems(ticket, situation, summary),
      refused,
      asked,
      touch,
      room,
      onAsked: () => setAnswered(question),
      onSent: () => setAnswered(''),
    }
  }, [ticket, situation, refused, asked, touch, room, question])
}

/** What is to be said beside a field now: what is wrong at once, what is missing only when a button was pressed. */
export function problemAt(view: ContractFormView, field: ContractField | 'form'): ContractProblem | null {
  const found = view.problems.find(problem => problem.field === field && problem.side === null)
  if (found === undefined) return null
  return found.name === 'empty' && !view.asked ? null : found
}
