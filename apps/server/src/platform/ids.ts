import { randomBytes } from 'node:crypto'
import { type Clock, type Id, idSource } from '@bourse/kernel'

/** Makes the ids of one process, with the machine's randomness. */
export function systemIds(clock: Clock): () => Id {
  return idSource(clock, randomBytes)
}
