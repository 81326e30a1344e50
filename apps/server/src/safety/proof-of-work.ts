import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { spendProof } from './proof-table.ts'
import type { SafetyDeps } from './safety-deps.ts'

// About a second of a phone's work: 256 derivations on average (one byte must match) of 2,000 rounds each.
const ROUNDS = 2_000
// What somebody pays who tries at an account at which many have failed before.
const HARD_ROUNDS = 16_000
const GOOD_FOR_MS = 5 * 60_000

const secretOf = (deps: SafetyDeps): string => deps.sealing.digest('signature', 'proof of work').toString('hex')

/** How much work a puzzle asks for. */
export type ProofWeight = 'light' | 'hard'

const roundsOf = (weight: ProofWeight): number => (weight === 'hard' ? HARD_ROUNDS : ROUNDS)

/** Makes a puzzle that costs the caller work and us nothing. */
export const challengeFor = (deps: SafetyDeps, weight: ProofWeight): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsOf(weight),
    deriveKey,
    hmacSignatureSecret: secretOf(deps),
    // The library would hold its own end against the machine's clock; ours goes by the house's.
    data: { endsAtMs: deps.clock.nowMs() + GOOD_FOR_MS },
  })

/** Whether a solution is right, ours, heavy enough, fresh and not used before; it is used up by asking. */
export async function isProofGood(deps: SafetyDeps, proof: string, weight: ProofWeight): Promise<boolean> {
  const payload = readPayload(proof)
  const signature = payload?.challenge.signature
  const endsAtMs = payload?.challenge.parameters.data?.['endsAtMs']
  if (!payload || !signature || typeof endsAtMs !== 'number' || endsAtMs <= deps.clock.nowMs()) return false
  if (payload.challenge.parameters.cost < roundsOf(weight)) return false
  // These two alone: whatever else the caller wrote is not for them to set.
  const { challenge, solution } = payload
  const checked = { challenge, solution, deriveKey, hmacSignatureSecret: secretOf(deps) }
  const answer = await verifySolution(checked).catch(() => null)
  if (answer?.verified !== true) return false
  return spendProof(deps.db, signature, new Date(endsAtMs))
}

function readPayload(proof: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    return isPayload(payload) ? payload : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isPayload(value: unknown): value is Payload {
  if (!isObject(value) || !isObject(value['challenge']) || !isObject(value['solution'])) return false
  return isObject(value['challenge']['parameters']) && typeof value['solution']['counter'] === 'number'
}
