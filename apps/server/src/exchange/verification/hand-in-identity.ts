import { type RequestOf, refuse, refuseFields, type setReal } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { ownImages } from '../images/index.ts'
import { isPlainLine, type PeopleWith, signedInOf } from '../people/index.ts'
import { checksOf, insertCheck, isDocumentTaken } from './check-table.ts'
import { handInWith } from './hand-in-with.ts'
import { identityBinding } from './identity-binding.ts'
import { keyName } from './key-names.ts'

type Request = RequestOf<typeof setReal>

/** Takes in who somebody says they are: personal data first, then the documents. */
export const handInIdentity: Operation<typeof setReal, PeopleWith<'sealing'>> = async (context, request) => {
  const caller = signedInOf(context)
  // A reviewer reads it in a terminal.
  if (!isPlainLine(request.real_name)) return refuseFields({ real_name: 'characters' })
  const missing = missingImages(request)
  if (missing.length > 0) return refuseFields(Object.fromEntries(missing.map(part => [part, 'required' as const])))
  const images = [request.front, request.back, request.hold].filter(image => image !== undefined)
  const own = await ownImages(context.db, caller.userId, images)
  if (images.some(image => !own.has(image))) return refuse('404')

  const before = await checksOf(context.db, caller.userId)
  const first = before.find(check => check.level === 1 && check.status === 'approved')
  if (request.level === 2 && !first) return refuse('409', { needs: 1 })
  const number = request.id_number.toUpperCase()
  const idDigest = context.services.sealing.digest(
    `${request.country} ${request.id_type} ${number}`,
    'identity document',
  )
  // The documents must be of the person of level 1.
  if (request.level === 2 && !first?.id_digest.equals(idDigest)) return refuseFields({ id_number: 'unknown' })
  if (await isDocumentTaken(context.db, idDigest, caller.userId)) return refuseFields({ id_number: 'taken' })

  const binding = identityBinding(caller.userId)
  const check = {
    user_id: caller.userId,
    level: request.level,
    country: request.country,
    real_name: context.services.sealing.seal(request.real_name, binding),
    id_type: request.id_type,
    id_number: context.services.sealing.seal(number, binding),
    id_digest: idDigest,
    front: request.front ?? null,
    back: request.back ?? null,
    hold: request.hold ?? null,
    status: 'waiting' as const,
    submitted_at: new Date(context.clock.nowMs()),
    decided_at: null,
    decided_by: null,
    reason: null,
  }
  const handedIn = { userId: caller.userId, images: { front: request.front, back: request.back, hold: request.hold } }
  return handInWith(context, handedIn, async db => {
    const inserted = await insertCheck(db, check)
    if (inserted !== undefined) await keyName(context, db, { ...check, check_id: inserted.check_id })
    return inserted !== undefined
  })
}

function missingImages(request: Request): ('front' | 'back' | 'hold')[] {
  if (request.level === 1) return []
  // A passport says everything on one page.
  const needed = request.id_type === 'passport' ? (['front', 'hold'] as const) : (['front', 'back', 'hold'] as const)
  return needed.filter(part => request[part] === undefined)
}
