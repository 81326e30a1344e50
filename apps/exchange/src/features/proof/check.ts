import { checkProof, type Neighbour, type ProofVerdict, type SumNode, type Sums } from '@bourse/kernel'
import type { fundsProof, ReplyOf } from '@bourse/protocol'
import { sha256Text } from '@bourse/shell'

/** A proof as it came. */
export type Proof = ReplyOf<typeof fundsProof>

/** What checking it came to, and how long it took. */
export type CheckResult = { readonly verdict: ProofVerdict; readonly tookMs: number }

const unitsOf = (sums: Readonly<Record<string, string>>): Sums =>
  Object.fromEntries(Object.entries(sums).map(([coin, atoms]) => [coin, BigInt(atoms)]))

/** The neighbours as the check wants them. */
export const neighboursOf = (proof: Proof): readonly Neighbour[] =>
  proof.path.map(({ side, hash, sums }) => ({ side, hash, sums: unitsOf(sums) }))

/** Checks a proof here, with what it says alone. */
export function check(proof: Proof, nowMs: () => number = () => performance.now()): CheckResult {
  const begunMs = nowMs()
  const root: SumNode = { hash: proof.root, sums: unitsOf(proof.sums) }
  const leaf = { uid: proof.leaf.uid, secret: proof.leaf.secret, sums: unitsOf(proof.leaf.sums) }
  const verdict = checkProof({ leaf, path: neighboursOf(proof), root }, sha256Text)
  return { verdict, tookMs: nowMs() - begunMs }
}
