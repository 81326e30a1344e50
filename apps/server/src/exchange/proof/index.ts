import { fundsProof, fundsProofRoots, fundsReserves } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { readProof, readRoots } from './read-proof.ts'
import { readReserves } from './read-reserves.ts'

export { coldActs } from './cold-acts.ts'
export { coldForOperators } from './cold-for-operators.ts'
export { proofForOperators } from './proof-for-operators.ts'
export { startPublishingReserves } from './publish-reserves.ts'
export { startPublishing } from './publish-tree.ts'
export { solvencyActs } from './solvency-act.ts'

/** Which operation carries out which call. */
export const proofCalls = [
  handle(fundsProof, readProof),
  handle(fundsProofRoots, readRoots),
  handle(fundsReserves, readReserves),
]
