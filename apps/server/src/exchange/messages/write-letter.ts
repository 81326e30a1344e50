import { isLanguage, type Language } from '@bourse/protocol'
import { enqueueOutgoing } from '../../platform/delivery/outgoing-table.ts'
import type { Queries } from '../people/index.ts'
import type { CodePurposeName } from './notice.ts'
import { fill, noticeTexts } from './render-notice.ts'

/** Where a letter goes: the channel with the address or number on it. */
export type Recipient = { channel: 'mail' | 'sms'; to: string }

/** The language of a person, who may have been written by an older version. */
export const languageOf = (text: string): Language => (isLanguage(text) ? text : 'zh')

/** Sends a one-time code. */
export async function writeCode(
  db: Queries,
  to: Recipient & { language: Language; mailWord: string | null },
  letter: { code: string; purpose: CodePurposeName; minutes: number; now: Date },
): Promise<void> {
  const { letters, purposes } = noticeTexts(to.language)
  const details = { code: letter.code, purpose: purposes[letter.purpose], minutes: String(letter.minutes) }
  const text = to.channel === 'sms' ? fill(letters.codeSms, details) : signed(fill(letters.code.text, details), to)
  const outgoing = {
    channel: to.channel,
    recipient: to.to,
    kind: 'code',
    subject: letters.code.title,
    text,
    code: letter.code,
  }
  await enqueueOutgoing(db, outgoing, letter.now)
}

/** Tells the owner of an address that somebody else tried to use it. */
export async function writeAddressInUse(
  db: Queries,
  to: { email: string; language: Language; mailWord: string | null },
  letter: { kind: 'already_registered' | 'already_bound'; now: Date },
): Promise<void> {
  const { title, text } = noticeTexts(to.language).letters[letter.kind]
  const outgoing = {
    channel: 'mail' as const,
    recipient: to.email,
    kind: letter.kind,
    subject: title,
    text: signed(text, to),
    code: null,
  }
  await enqueueOutgoing(db, outgoing, letter.now)
}

/** Every letter begins with the word that only we and its reader know. */
export const signed = (text: string, reader: { language: Language; mailWord: string | null }): string =>
  `${headOf(reader)}\n\n${text}\n`

/** What stands above every letter. */
export function headOf({ language, mailWord }: { language: Language; mailWord: string | null }): string {
  const { letters } = noticeTexts(language)
  return mailWord === null ? letters.noWord : fill(letters.word, { word: mailWord })
}
