import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// Longer than the slowest phone needs, and far below the five minutes for which a challenge is good.
const TIMEOUT_MS = 60_000

/** What the page asks of a worker: every `step`th counter from `start` on. */
export type ProofTask = { readonly challenge: Challenge; readonly start: number; readonly step: number }

self.addEventListener('message', (event: MessageEvent<ProofTask>) => {
  const { challenge, start, step } = event.data
  void solveChallenge({ challenge, counterStart: start, counterStep: step, deriveKey, timeout: TIMEOUT_MS }).then(
    solution => self.postMessage(solution),
    () => self.postMessage(null),
  )
})
