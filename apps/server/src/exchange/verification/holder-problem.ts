import { type Refusal, refuse, refuseFields } from '@bourse/protocol'
import { isPlainLine, type PeopleDeps } from '../people/index.ts'
import { isSameName } from './same-name.ts'
import { verifiedName } from './verified-name.ts'

/** Why somebody cannot bind an account in this name: nobody verified them yet, or they are somebody else; null when they can. */
export async function holderProblem(
  deps: PeopleDeps<'sealing'>,
  userId: number,
  holder: string,
): Promise<Refusal<'422' | 'VERIFY_FIRST'> | null> {
  if (!isPlainLine(holder)) return refuseFields({ holder: 'characters' })
  const name = await verifiedName(deps, userId)
  if (name === null) return refuse('VERIFY_FIRST')
  return isSameName(name, holder) ? null : refuseFields({ holder: 'unknown' })
}
