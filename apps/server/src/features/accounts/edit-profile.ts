import {
  type infoEdit,
  type nicknameEdit,
  type Outcome,
  ok,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import { publishAvatar } from '../images/index.ts'
import { type PeopleDeps, type SignedIn, updateUser } from '../people/index.ts'
import { isImageHandedIn } from '../verification/index.ts'

// Letters, marks, digits and plain punctuation of any script: no control signs, no invisible ones, no look-alike spaces.
const NICKNAME = /^[\p{L}\p{M}\p{N}\p{P} ]+$/u

/** Changes the nickname. */
export async function editNickname(
  deps: PeopleDeps,
  request: RequestOf<typeof nicknameEdit>,
  caller: SignedIn,
): Promise<Outcome<Record<string, never>, '422'>> {
  const nickname = request.nickname.normalize('NFC')
  if (!NICKNAME.test(nickname)) return refuseFields({ nickname: 'characters' })
  await updateUser(deps.db, caller.userId, { nickname })
  return ok({})
}

/** Changes the picture, the introduction and the word in our letters. */
export async function editProfile(
  deps: PeopleDeps,
  request: RequestOf<typeof infoEdit>,
  caller: SignedIn,
): Promise<Outcome<Record<string, never>, '404' | '422'>> {
  if (request.mail_word && !NICKNAME.test(request.mail_word)) return refuseFields({ mail_word: 'characters' })
  if (request.avatar) {
    // A document that was handed in is never shown to everybody, not even by a slip of its owner's.
    const isShown =
      !(await isImageHandedIn(deps.db, request.avatar)) && (await publishAvatar(deps, request.avatar, caller.userId))
    if (!isShown) return refuse('404')
  }
  await updateUser(deps.db, caller.userId, {
    ...(request.introduction === undefined ? {} : { introduction: request.introduction }),
    ...(request.avatar === undefined ? {} : { avatar: request.avatar || null }),
    ...(request.mail_word === undefined ? {} : { mail_word: request.mail_word || null }),
  })
  return ok({})
}
