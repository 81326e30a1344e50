import { parseDecimal } from '@bourse/kernel'
import { NodeAway } from '../chain.ts'

const SCALE = 8

/** An amount as a node writes it, in the smallest unit. */
export function satoshiIn(text: string): bigint {
  const reading = parseDecimal(text, SCALE)
  if (!reading.ok) throw new NodeAway(`the node wrote an amount that is none: ${text}`)
  return BigInt(reading.value)
}
