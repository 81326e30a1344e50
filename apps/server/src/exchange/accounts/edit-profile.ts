import { type infoEdit, type nicknameEdit, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { replaceAvatar } from '../images/index.ts'
import { isPlainLine, lockUser, type PeopleWith, updateUser } from '../people/index.ts'

/** Changes the nickname. */
export const editNickname: Operation<typeof nicknameEdit> = async ({ db, session }, request) => {
  const nickname = request.nickname.normalize('NFC')
  if (!isPlainLine(nickname)) return refuseFields({ nickname: 'characters' })
  await updateUser(db, session.userId, { nickname })
  return ok({})
}

/** Changes the picture, the introduction and the word in our letters. */
export const editProfile: Operation<typeof infoEdit, PeopleWith<'images'>> = async (context, request) => {
  const { userId } = context.session
  const mailWord = request.mail_word?.normalize('NFC')
  if (mailWord && !isPlainLine(mailWord)) return refuseFields({ mail_word: 'characters' })
  const { avatar } = request
  const removeFiles = await context.db.transaction().execute(async transaction => {
    await lockUser(transaction, userId)
    // A document that was handed in is never shown to everybody, not even by a slip of its owner's.
    const wish = { userId, imageId: avatar || null }
    const after = avatar === undefined ? nothingToRemove : await replaceAvatar(context, transaction, wish)
    if (after === false) return null
    await updateUser(transaction, userId, {
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
