import { proofSolver } from '@bourse/shell'
// oxlint-disable-next-line import/default -- the build answers this import with the worker's address
import workerAddress from '@bourse/shell/proof-worker?worker&url'

/** Does the work that the server asked for, away from the page's own thread; null where this browser cannot. */
export const solveProof = proofSolver(workerAddress)
