import { initialMargin } from '@bourse/kernel'
import type { OwnPosition } from '../form/contract-situation.ts'

type MarginFigures = Pick<OwnPosition, 'entryValue' | 'leverage' | 'margin' | 'unrealised'>

/** What can be taken of an isolated position's margin, in atoms: what it has beyond what it began with. What it has lost counts, what it has won does not. */
export function spareMargin({ entryValue, leverage, margin, unrealised }: MarginFigures): number {
  return Math.max(0, margin + Math.min(0, unrealised) - initialMargin(entryValue, leverage))
}
