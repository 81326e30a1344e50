import { randomBytes } from 'node:crypto'
import { assert } from '@bourse/kernel'
import { digestOfSecret } from './allot.ts'
import type { ProjectRow } from './project-table.ts'
import type { StartServices } from './start-deps.ts'

const SECRET_BYTES = 32

const bindingOf = (project: number): string => `startup draw ${project}`

/** The promise of a draw: a secret nobody reads until it is revealed, and its digest for everybody. */
export function makeSecret(
  { sealing }: Pick<StartServices, 'sealing'>,
  project: number,
): { readonly sealed: Buffer; readonly committed: string } {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  return { sealed: sealing.seal(secret, bindingOf(project)), committed: digestOfSecret(secret) }
}

/** The secret of a lottery, which is what was promised; null: it is none. */
export function openSecret(
  { sealing }: Pick<StartServices, 'sealing'>,
  { project_id: id, mode, sealed, committed }: ProjectRow,
): string | null {
  if (mode !== 'lottery') return null
  assert(sealed !== null, 'a published lottery has its secret')
  const secret = sealing.open(sealed, bindingOf(id))
  assert(digestOfSecret(secret) === committed, 'the secret is the one that was promised')
  return secret
}
