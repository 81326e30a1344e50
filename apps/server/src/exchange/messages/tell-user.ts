import { enqueueOutgoing } from '../../platform/delivery/outgoing-table.ts'
import type { Queries, UserRow } from '../people/index.ts'
import { insertMessage } from './message-table.ts'
import { NOTICES, type NoticeDetails, type NoticeKind } from './notice.ts'
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

/** Puts a message into somebody's drawer and sends the same by mail, in the transaction of what happened. */
export async function tellUser<Kind extends NoticeKind>(
  db: Queries,
  user: UserRow,
  telling: Telling<Kind>,
): Promise<void> {
  const { kind, now } = telling
  const details: Record<string, string> = telling.details
  await insertMessage(db, {
    userId: user.user_id,
    type: NOTICES[kind].type,
    kind,
    details,
    at: now,
    act: telling.act ?? null,
  })

  const language = languageOf(user.language)
  const { title, text } = renderNotice(kind, details, language)
  const notMe =
    telling.notMeLink === null ? '' : `\n\n${fill(noticeTexts(language).letters.notMe, { link: telling.notMeLink })}`
  const body = signed(text + notMe, { language, mailWord: user.mail_word })
  const readers = new Set([user.email, telling.alsoTo ?? null].filter(address => address !== null))
  for (const recipient of readers) {
    await enqueueOutgoing(db, { channel: 'mail', recipient, kind, subject: title, text: body, code: null }, now)
  }
  if (user.email === null && user.area_code !== null && NOTICES[kind].type === 'security') {
    // Who has no address hears of what touches the account's safety by phone.
    const recipient = `+${user.area_code}${user.mobile_phone}`
    await enqueueOutgoing(
      db,
      { channel: 'sms', recipient, kind, subject: title, text: `Bourse: ${text}${notMe}`, code: null },
      now,
    )
  }
}
