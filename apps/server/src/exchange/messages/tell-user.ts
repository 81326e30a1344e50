import { enqueueOutgoing } from '../../platform/delivery/outgoing-table.ts'
import type { Queries, UserRow } from '../people/index.ts'
import { insertMessage } from './message-table.ts'
import { NOTICES, type NoticeDetails, type NoticeKind } from './notice.ts'
import { wishesOf } from './notice-choices.ts'
import { topicOf } from './notice-topic.ts'
import { pushNotices } from './push-notices.ts'
import { fill, noticeTexts, renderNotice } from './render-notice.ts'
import { languageOf, signed } from './write-letter.ts'

/** What a person is told, and the link by which they can say "this was not me", where there is one. */
export type Telling<Kind extends NoticeKind> = {
  kind: Kind
  details: NoticeDetails<Kind>
  notMeLink: string | null
  now: Date
  /** An e-mail address that just stopped being theirs, and must hear of it too. */
  alsoTo?: string | null
  /** The operator's act that tells it, so that it is told once. */
  act?: number | null
}

/** Tells somebody in the ways that they chose: in their drawer, by mail and by push, in the transaction of what happened. */
export async function tellUser<Kind extends NoticeKind>(
  db: Queries,
  user: UserRow,
  telling: Telling<Kind>,
): Promise<void> {
  const { kind, now } = telling
  const details: Record<string, string> = telling.details
  const topic = topicOf(kind)
  const wants = await wishesOf(db, [user.user_id])
  if (wants(user.user_id, topic, 'message')) {
    const { type } = NOTICES[kind]
    await insertMessage(db, { userId: user.user_id, type, kind, details, at: now, act: telling.act ?? null })
  }
  await pushNotices(db, [{ userId: user.user_id, kind, details }], { now, wants })
  const letter = letterOf(user, telling, details)
  const own = wants(user.user_id, topic, 'mail') ? user.email : null
  const readers = new Set([own, telling.alsoTo ?? null].filter(address => address !== null))
  for (const recipient of readers) {
    await enqueueOutgoing(db, { channel: 'mail', recipient, ...letter.mail, kind, code: null }, now)
  }
  if (user.email === null && user.area_code !== null && NOTICES[kind].type === 'security') {
    // Who has no address hears of what touches the account's safety by phone.
    const recipient = `+${user.area_code}${user.mobile_phone}`
    await enqueueOutgoing(db, { channel: 'sms', recipient, ...letter.sms, kind, code: null }, now)
  }
}

type Words = { readonly subject: string; readonly text: string }

function letterOf(
  user: Pick<UserRow, 'language' | 'mail_word'>,
  { kind, notMeLink }: Pick<Telling<NoticeKind>, 'kind' | 'notMeLink'>,
  details: Readonly<Record<string, string>>,
): { readonly mail: Words; readonly sms: Words } {
  const language = languageOf(user.language)
  const { title, text } = renderNotice(kind, details, language)
  const notMe = notMeLink === null ? '' : `\n\n${fill(noticeTexts(language).letters.notMe, { link: notMeLink })}`
  const body = signed(text + notMe, { language, mailWord: user.mail_word })
  return { mail: { subject: title, text: body }, sms: { subject: title, text: `Bourse: ${text}${notMe}` } }
}
