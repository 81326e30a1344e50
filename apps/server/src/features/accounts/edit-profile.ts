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
import { isPlainLine, type PeopleDeps, type SignedIn, updateUser } from '../people/index.ts'

/** Changes the nickname. */
export async function editNickname(
  deps: PeopleDeps,
  request: RequestOf<typeof nicknameEdit>,
  caller: SignedIn,
): Promise<Outcome<Record<string, never>, '422'>> {
  const nickname = request.nickname.normalize('NFC')
  if (!isPlainLine(nickname)) return refuseFields({ nickname: 'characters' })
  await updateUser(deps.db, caller.userId, { nickname })
  return ok({})
}

/** Changes the picture, the introduction and the word in our letters. */
export async function editProfile(
  deps: PeopleDeps,
  request: RequestOf<typeof infoEdit>,
  caller: SignedIn,
): Promise<Outcome<Record<string, never>, '404' | '422'>> {
  const mailWord = request.mail_word?.normalize('NFC')
  if (mailWord && !isPlainLine(mailWord)) return refuseFields({ mail_word: 'characters' })
  if (request.avatar) {
    // A document that was handed in is never shown to everybody, not even by a slip of its owner's.
    if (!(await publishAvatar(deps, request.avatar, caller.userId))) return refuse('404')
  }
  await updateUser(deps.db, caller.userId, {
    ...(request.introduction === undefined ? {} : { introduction: request.introduction }),
    ...(request.avatar === undefined ? {} : { avatar: request.avatar || null }),
    ...(mailWord === undefined ? {} : { mail_word: mailWord || null }),
  })
  return ok({})
}
