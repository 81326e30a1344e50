import { numberText } from '@bourse/ui'
import { useTranslations } from 'use-intl'
import type { MarketRules } from '../../form/market-rules.ts'
import type { TicketProblem } from '../../form/ticket-problems.ts'

/** Says what is wrong, with the bound that mends it, in the reader's language. */
export function useProblemText(rules: MarketRules): (problem: TicketProblem) => string {
  const t = useTranslations('trade.problems')
  return ({ name, bound = '' }) => {
    const number = /^\d/.test(bound) ? numberText(bound) : bound
    switch (name) {
      case 'amountTooLow':
      case 'amountTooHigh':
        return t(name, { bound: number, coin: rules.stock })
      case 'valueTooLow':
      case 'valueTooHigh':
        return t(name, { bound: number, coin: rules.money })
      case 'notAMultiple':
      case 'tooCheap':
      case 'tooDear':
      case 'tooLittleMoney':
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
