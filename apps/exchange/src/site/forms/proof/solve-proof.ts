import { ownScript } from '@bourse/shell'
import type { Challenge, Solution } from 'altcha-lib'
import type { ProofTask } from './proof-worker.ts'
// oxlint-disable-next-line import/default -- the build answers this import with the worker's address
import workerAddress from './proof-worker.ts?worker&url'

// More workers than this find no sooner what takes about a second, and heat a phone.
const WORKERS_MAX = 4

/** Does the work that the server asked for, away from the page's own thread; null where this browser cannot. */
export async function solveProof(challenge: Challenge): Promise<string | null> {
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

// A policy is made once: the page's own rules name it, and a second of the name is refused.
let known: string | null = null

function trusted(): string {
  known ??= ownScript(workerAddress)
  return known
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
