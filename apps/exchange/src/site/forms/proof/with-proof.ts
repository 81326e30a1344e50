import type { CallFailed, CallResult } from '@bourse/client'
import type { Challenge, SolveProof } from '@bourse/shell'

/** Makes a call; where the server first asks for a proof of work, does the work and makes the call once more. */
export async function withProof<Data>(
  call: (altcha: string | undefined) => Promise<CallResult<Data>>,
  solve: SolveProof,
): Promise<CallResult<Data>> {
  const first = await call(undefined)
  if (first.ok) return first
  const challenge = challengeIn(first)
  if (challenge === null) return first
  const altcha = await solve(challenge)
  return altcha === null ? first : call(altcha)
}

function challengeIn(failed: CallFailed): Challenge | null {
  if (failed.code !== 'PROOF_REQUIRED') return null
  const { challenge } = (failed.data ?? {}) as { challenge?: Challenge }
  return typeof challenge?.parameters === 'object' ? challenge : null
}
