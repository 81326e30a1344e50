import { type ProofTask, searchProof } from './proof-search.ts'

// Longer than the slowest phone needs, and far below the five minutes for which a challenge is good.
const TIMEOUT_MS = 60_000

self.addEventListener('message', (event: MessageEvent<ProofTask>) => {
  const time = { timeoutMs: TIMEOUT_MS, now: () => performance.now() }
  void searchProof(event.data, time).then(
    solution => self.postMessage(solution),
    () => self.postMessage(null),
  )
})
