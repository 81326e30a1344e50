import { ownScript } from '../trusted-types.ts'
import type { Challenge, ProofTask, Solution } from './proof-search.ts'

// More workers than this find no sooner what takes about a second, and heat a phone.
const WORKERS_MAX = 4

/** Does the work that a server asked for; null where this browser cannot. */
export type SolveProof = (challenge: Challenge) => Promise<string | null>

/**
 * Solves away from the page's own thread. The site gives the address of its worker, because only its own build knows it: the
 * worker is this package's `proof-worker`.
 */
export function proofSolver(workerAddress: string): SolveProof {
  // A policy is made once: the page's own rules name it, and a second of the name is refused.
  let known: string | null = null
  const trusted = (): string => {
    known ??= ownScript(workerAddress)
    return known
  }
  return async challenge => {
    // Without a secure page there is no cryptography to work with.
    if (!('subtle' in crypto)) return null
    const count = Math.min(WORKERS_MAX, Math.max(1, navigator.hardwareConcurrency || 1))
    const workers: Worker[] = []
    try {
      const script = trusted()
      const tries = Array.from({ length: count }, (_, start) => {
        const worker = new Worker(script, { type: 'module' })
        workers.push(worker)
        return solvedBy(worker, { challenge, start, step: count })
      })
      const solution = await Promise.any(tries)
      return btoa(JSON.stringify({ challenge, solution }))
    } catch {
      return null
    } finally {
      for (const worker of workers) worker.terminate()
    }
  }
}

function solvedBy(worker: Worker, task: ProofTask): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    worker.addEventListener('message', (event: MessageEvent<Solution | null>) => {
      if (event.data === null) reject(new Error('the worker found nothing'))
      else resolve(event.data)
    })
    worker.postMessage(task)
  })
}
