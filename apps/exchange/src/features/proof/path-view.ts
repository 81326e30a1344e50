import { formatDigits, type ProofStep, type ProofVerdict } from '@bourse/kernel'
import type { Proof } from './check.ts'

/** Where a step or a level stands: it holds, it is the first that does not, or it comes after that one. */
export type Standing = 'good' | 'broken' | 'unreached'

/** A level of the way from one's leaf to the total, in the sums of one coin. */
export type PathLevel = {
  readonly level: number
  readonly branch: string
  readonly own: string
  readonly neighbour: string
  readonly side: 'left' | 'right'
  readonly other: string
  readonly together: string
  /** How far the sum of both has come, by powers of ten, between 0 and 1. */
  readonly share: number
  readonly standing: Standing
}

/** A digest by its ends. */
export const shortHash = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`

/** The levels of a proof from the leaf upwards. */
export function pathLevels(proof: Proof, verdict: ProofVerdict, coin: string): readonly PathLevel[] {
  const text = (atoms: bigint): string => formatDigits(atoms, proof.places[coin] ?? 0)
  const sums = verdict.branches.map(branch => branch.sums[coin] ?? 0n)
  const shares = sharesOf(sums.slice(1))
  return proof.path.map((neighbour, at) => ({
    level: at + 1,
    branch: shortHash(verdict.branches[at]?.hash ?? ''),
    own: text(sums[at] ?? 0n),
    neighbour: shortHash(neighbour.hash),
    side: neighbour.side,
    other: text(BigInt(neighbour.sums[coin] ?? 0)),
    together: text(sums[at + 1] ?? 0n),
    share: shares[at] ?? 0,
    standing: standingAt(verdict, at + 1),
  }))
}

/** Bars by powers of ten: they begin one power below the smallest sum, so that it has a bar, and the total's is full. */
function sharesOf(sums: readonly bigint[]): readonly number[] {
  const powers = sums.map(atoms => (atoms > 0n ? Math.log10(Number(atoms)) : null))
  const drawn = powers.filter(power => power !== null)
  const from = Math.floor(Math.min(...drawn)) - 1
  const span = Math.max(...drawn) - from
  return powers.map(power => (power === null ? 0 : (power - from) / span))
}

function standingAt(verdict: ProofVerdict, level: number): Standing {
  if (verdict.ok || level < verdict.level) return 'good'
  return level === verdict.level ? 'broken' : 'unreached'
}

const STEPS = ['leaf', 'levels', 'negative', 'root'] as const

/** The four steps of a check and where each stands. */
export function stepStandings(
  verdict: ProofVerdict,
): readonly { readonly step: ProofStep; readonly standing: Standing }[] {
  const broken = verdict.ok ? STEPS.length : STEPS.indexOf(verdict.broken === 'negative' ? 'negative' : 'root')
  return STEPS.map((step, at) => ({
    step,
    standing: at < broken ? 'good' : at === broken ? 'broken' : 'unreached',
  }))
}

/** The coin whose sums are shown first: the house's money, or the first by name; null where nothing is owed. */
export const chosenCoin = (coins: readonly string[]): string | null =>
  coins.includes('USDT') ? 'USDT' : (coins.toSorted()[0] ?? null)
