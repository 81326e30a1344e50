import type { FiatDepositState } from '@bourse/protocol'

/** What does not fit between a line of a statement and what somebody said would come. */
export const LINE_DIFFERENCES = ['reference', 'several', 'amount', 'name', 'state', 'total'] as const
/** One of them. */
export type LineDifference = (typeof LINE_DIFFERENCES)[number]

/** A deposit that a line may be for. */
export type Candidate = {
  readonly id: string
  readonly asked: number
  readonly state: FiatDepositState
  /** The payer is the person who was verified. */
  readonly isPayer: boolean
}

/** Which deposit a line is for, and what does not fit; nothing: it can be credited as it is. */
export function matchLine(
  line: { readonly amount: number },
  candidates: readonly Candidate[],
): { readonly deposit: string | null; readonly differs: readonly LineDifference[] } {
  const [candidate] = candidates
  if (candidate === undefined) return { deposit: null, differs: ['reference'] }
  if (candidates.length > 1) return { deposit: null, differs: ['several'] }
  const differs: LineDifference[] = []
  if (candidate.asked !== line.amount) differs.push('amount')
  if (!candidate.isPayer) differs.push('name')
  // One that was cancelled, is over or has its line already: a person decides whose this is.
  if (candidate.state !== 'waiting') differs.push('state')
  return { deposit: candidate.id, differs }
}
