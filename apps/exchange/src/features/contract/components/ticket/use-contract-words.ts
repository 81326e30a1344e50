import { formatDigits } from '@bourse/kernel'
import { numberText } from '@bourse/ui'
import { useTranslations } from 'use-intl'
import type { ContractProblem } from '../../form/contract-problems.ts'
import type { ContractRules } from '../../form/contract-rules.ts'
import type { ContractField } from '../../form/contract-ticket.ts'
import { type ContractFormView, problemAt } from './contract-view.ts'

/** Says what is wrong, with the bound that mends it. */
export function useContractProblemText(rules: ContractRules): (problem: ContractProblem) => string {
  const t = useTranslations('contract.problems')
  return ({ name, bound = '' }) => {
    const values = { bound: /^\d/.test(bound) ? numberText(bound) : bound, coin: rules.stock }
    return t(name, values)
  }
}

/** What stands below a field now: what the server refused there, or what is wrong with it. */
export function useContractFieldError(view: ContractFormView, field: ContractField): string | undefined {
  const text = useContractProblemText(view.situation.rules)
  if (view.refused?.field === field) return view.refused.text
  const problem = problemAt(view, field)
  return problem === null ? undefined : text(problem)
}

/** Atoms of money as a text of decimals. */
export const moneyText = (atoms: number | null, { scale }: Pick<ContractRules, 'scale'>): string | null =>
  atoms === null ? null : formatDigits(BigInt(Math.round(atoms)), scale)

/** Ticks as a price. */
export const ticksText = (ticks: number | null, { tick }: Pick<ContractRules, 'tick'>): string | null =>
  ticks === null ? null : formatDigits(BigInt(Math.round(ticks)) * tick.units, tick.scale)
