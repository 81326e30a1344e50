import type { Challenge, SolveProof } from '@bourse/shell'
import type { Reply } from '../calls/console-client.ts'

/** Makes a call; where the server first asks for a proof of work, does the work and makes the call once more. */
export async function withProof<Data>(
  call: (altcha: string | undefined) => Promise<Reply<Data>>,
  solve: SolveProof,
): Promise<Reply<Data>> {
  const first = await call(undefined)
  const challenge = challengeIn(first)
  if (challenge === null) return first
  const altcha = await solve(challenge)
  return altcha === null ? first : call(altcha)
}

function challengeIn({ res_code, data }: Reply<unknown>): Challenge | null {
  if (res_code !== 'PROOF_REQUIRED') return null
  const { challenge } = (data ?? {}) as { challenge?: Challenge }
  return typeof challenge?.parameters === 'object' ? challenge : null
}
