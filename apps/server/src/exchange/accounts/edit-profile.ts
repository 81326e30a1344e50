import {
  type infoEdit,
  type nicknameEdit,
  type Outcome,
  ok,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import { replaceAvatar } from '../images/index.ts'
import { isPlainLine, lockUser, type PeopleDeps, type SignedIn, updateUser } from '../people/index.ts'

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
  const { avatar } = request
  const removeFiles = await deps.db.transaction().execute(async transaction => {
    await lockUser(transaction, caller.userId)
    // A document that was handed in is never shown to everybody, not even by a slip of its owner's.
    const wish = { userId: caller.userId, imageId: avatar || null }
    const after = avatar === undefined ? nothingToRemove : await replaceAvatar(deps, transaction, wish)
    if (after === false) return null
    await updateUser(transaction, caller.userId, {
      ...(request.introduction === undefined ? {} : { introduction: request.introduction }),
      ...(avatar === undefined ? {} : { avatar: avatar || null }),
      ...(mailWord === undefined ? {} : { mail_word: mailWord || null }),
    })
    return after
  })
  if (removeFiles === null) return refuse('404')
  await removeFiles()
  return ok({})
}

const nothingToRemove = async (): Promise<void> => undefined
