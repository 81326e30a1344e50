import { checkProof, type Neighbour, type ProofStep, type ProofVerdict, type SumNode, type Sums } from '@bourse/kernel'
import type { fundsProof, ReplyOf } from '@bourse/protocol'
import { sha256Text } from '@bourse/shell'

/** A proof as it came. */
export type Proof = ReplyOf<typeof fundsProof>

/** What checking it came to, how long it took, and how long each of its steps; a step that was not reached is not there. */
export type CheckResult = {
  readonly verdict: ProofVerdict
  readonly tookMs: number
  readonly stepsMs: Readonly<Partial<Record<ProofStep, number>>>
}

const unitsOf = (sums: Readonly<Record<string, string>>): Sums =>
  Object.fromEntries(Object.entries(sums).map(([coin, atoms]) => [coin, BigInt(atoms)]))

/** The neighbours as the check wants them. */
const neighboursOf = (proof: Proof): readonly Neighbour[] =>
  proof.path.map(({ side, hash, sums }) => ({ side, hash, sums: unitsOf(sums) }))

/** Checks a proof here, with what it says alone. */
export function check(proof: Proof, nowMs: () => number = () => performance.now()): CheckResult {
  const root: SumNode = { hash: proof.root, sums: unitsOf(proof.sums) }
  const leaf = { uid: proof.leaf.uid, secret: proof.leaf.secret, sums: unitsOf(proof.leaf.sums) }
  const path = neighboursOf(proof)
  const stepsMs: Partial<Record<ProofStep, number>> = {}
  const begunMs = nowMs()
  let sinceMs = begunMs
  const verdict = checkProof({ leaf, path, root }, sha256Text, step => {
    const doneMs = nowMs()
    stepsMs[step] = doneMs - sinceMs
    sinceMs = doneMs
  })
  return { verdict, tookMs: sinceMs - begunMs, stepsMs }
}

/** What a proof is as a file: all of it, as it came. */
export const proofFile = (proof: Proof): string => `${JSON.stringify(proof, null, 2)}\n`
