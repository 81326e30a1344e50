import { numberText } from '@bourse/ui'
import { useTranslations } from 'use-intl'
import type { MarketRules } from '../../form/market-rules.ts'
import type { TicketField } from '../../form/ticket.ts'
import type { TicketProblem } from '../../form/ticket-problems.ts'
import { problemAt, type TicketView } from './ticket-view.ts'

/** Says what is wrong, with the bound that mends it, in the reader's language. */
export function useProblemText(rules: MarketRules): (problem: TicketProblem) => string {
  const t = useTranslations('trade.problems')
  return ({ name, bound = '', coin = '' }) => {
    const number = /^\d/.test(bound) ? numberText(bound) : bound
    switch (name) {
      case 'amountTooLow':
      case 'amountTooHigh':
        return t(name, { bound: number, coin: rules.stock })
      case 'valueTooLow':
      case 'valueTooHigh':
        return t(name, { bound: number, coin: rules.money })
      case 'tooLittleMoney':
        return t(name, { bound: number, coin })
      case 'tooLong':
      case 'notAMultiple':
      case 'tooCheap':
      case 'tooDear':
      case 'alreadyReached':
      case 'trailTooLong':
      case 'wouldTake':
      case 'aboveTrigger':
      case 'belowTrigger':
        return t(name, { bound: number })
      default:
        return t(name)
    }
  }
}

/** What stands below a field now: what the server refused there, or what is wrong with it. */
export function useFieldError(view: TicketView, field: TicketField): string | undefined {
  const text = useProblemText(view.situation.rules)
  if (view.refused?.field === field) return view.refused.text
  const problem = problemAt(view, field)
  return problem === null ? undefined : text(problem)
}
