import type { Challenge } from './proof-search.ts'
import type { SolveProof } from './solve-proof.ts'

/** What an envelope says of a reply: its code, and what came along. */
export type ReadReply<Reply> = (reply: Reply) => { readonly code: string; readonly data: unknown }

/** Makes a call; where the server first asks for a proof of work, does the work and makes the call once more. */
export async function withProof<Reply>(
  call: (altcha: string | undefined) => Promise<Reply>,
  solve: SolveProof,
  read: ReadReply<Reply>,
): Promise<Reply> {
  const first = await call(undefined)
  const challenge = challengeIn(read(first))
  if (challenge === null) return first
  const altcha = await solve(challenge)
  return altcha === null ? first : call(altcha)
}

function challengeIn({ code, data }: ReturnType<ReadReply<unknown>>): Challenge | null {
  if (code !== 'PROOF_REQUIRED') return null
  const { challenge } = (data ?? {}) as { challenge?: Challenge }
  return typeof challenge?.parameters === 'object' ? challenge : null
}
