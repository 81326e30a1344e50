import { enqueueOutgoing } from '../../platform/delivery/outgoing-table.ts'
import { type Queries, usersNumbered } from '../people/index.ts'
import { insertMessages } from './message-table.ts'
import { NOTICES, type NoticeKind } from './notice.ts'
import { wishesOf } from './notice-choices.ts'
import { topicOf } from './notice-topic.ts'
import { pushNotices } from './push-notices.ts'
import { renderNotice } from './render-notice.ts'
import { languageOf, signed } from './write-letter.ts'

/** Something to tell somebody of what happened to their orders and positions. */
export type NoticeToLeave = {
  readonly userId: number
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string>>
  readonly at: Date
}

/** Tells many people at once in the ways that they chose, in the transaction of what happened; answers who got a message. */
export async function leaveNotices(db: Queries, notices: readonly NoticeToLeave[]): Promise<number[]> {
  const wants = await wishesOf(db, [...new Set(notices.map(({ userId }) => userId))])
  const by = (channel: 'message' | 'mail') =>
    notices.filter(({ userId, kind }) => wants(userId, topicOf(kind), channel))
  const told = await insertMessages(
    db,
    by('message').map(notice => ({ ...notice, type: NOTICES[notice.kind].type })),
  )
  await writeLetters(db, by('mail'))
  const now = notices.at(-1)?.at
  if (now !== undefined) await pushNotices(db, notices, { now, wants })
  return told
}

async function writeLetters(db: Queries, notices: readonly NoticeToLeave[]): Promise<void> {
  const readers = new Map(
    (await usersNumbered(db, [...new Set(notices.map(({ userId }) => userId))])).map(user => [user.user_id, user]),
  )
  for (const { userId, kind, details, at } of notices) {
    const reader = readers.get(userId)
    // Machines of the demo, and people without an address, read no mail.
    if (reader === undefined || reader.email === null) continue
    const language = languageOf(reader.language)
    const { title, text } = renderNotice(kind, details, language)
    const body = signed(text, { language, mailWord: reader.mail_word })
    const letter = { channel: 'mail' as const, recipient: reader.email, kind, subject: title, text: body, code: null }
    await enqueueOutgoing(db, letter, at)
  }
}
