import type { Language } from '@bourse/protocol'
import { NOTICES, type NoticeKind, type NoticeText, type NoticeTexts, REVIEW_REASONS } from './notice.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { ja } from './texts/ja.ts'
import { ko } from './texts/ko.ts'
import { zh } from './texts/zh.ts'
import { zhTw } from './texts/zh-tw.ts'

const TEXTS: Record<Language, NoticeTexts> = { zh, en, es, 'zh-TW': zhTw, ko, ja }

/** Whether a text of the database names something we have words for. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

/** All words of a language. */
export const noticeTexts = (language: Language): NoticeTexts => TEXTS[language]

/** Puts details into a text; a detail that is missing stays visible as its name, so that a test finds it. */
export const fill = (text: string, details: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(details, name) ? (details[name] ?? whole) : whole))

/** Why something was not accepted, in somebody's language: one that was picked in our words, another as it was written. */
export function reviewReasonText(reason: string, language: Language): string {
  const picked = REVIEW_REASONS.find(one => one === reason)
  return picked === undefined ? reason : TEXTS[language].reasons[picked]
}

/** A notice in words. */
export function renderNotice(
  kind: NoticeKind,
  details: Readonly<Record<string, string>>,
  language: Language,
): NoticeText {
  const words = TEXTS[language][kind]
  const reason = details['reason']
  const told = reason === undefined ? details : { ...details, reason: reviewReasonText(reason, language) }
  // Where nobody gave a reason the sentence ends before it.
  const text = reason === '' ? words.text.replace(/\s*[:：]\s*\{reason\}/, '') : words.text
  return { title: fill(words.title, told), text: fill(text, told) }
}
