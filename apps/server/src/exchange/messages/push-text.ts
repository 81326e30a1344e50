import type { NoticeTopic } from '@bourse/protocol'
import type { NoticeKind } from './notice.ts'
import { topicOf } from './notice-topic.ts'
import { noticeTexts, renderNotice } from './render-notice.ts'
import { languageOf } from './write-letter.ts'

/** What a device shows, and the page of the site that it opens. */
export type PushText = { readonly title: string; readonly text: string; readonly page: string }

// What fits on a screen that is locked, with room to spare in what is sent.
const TITLE_MAX = 100
const TEXT_MAX = 240

const PAGES: Record<NoticeTopic, string> = {
  order_filled: '/order',
  order_part: '/order',
  order_acted: '/order',
  order_ended: '/order',
  otc: '/otc',
  liquidation_near: '/contract',
  contract_closed: '/message?type=orders',
  funding: '/message?type=orders',
  deposit: '/recharge',
  withdrawal: '/withdraw',
  transfer_in: '/assets',
  device: '/userinfo',
  protection: '/userinfo',
  verification: '/userauth',
  house: '/message',
  reminder: '/startup',
  joined: '/startup',
  price_alert: '/message?type=system',
}

type WhatHappened = { readonly kind: NoticeKind; readonly details: Readonly<Record<string, string>> }

/** A notice as a device shows it: whole, or, for screens that others see, only what it is about. */
export function pushText({ kind, details }: WhatHappened, to: { language: string; amounts: boolean }): string {
  const language = languageOf(to.language)
  const topic = topicOf(kind)
  const { topics, more } = noticeTexts(language).push
  const { title, text } = to.amounts ? renderNotice(kind, details, language) : { title: topics[topic], text: more }
  return asText({ title, text, page: pageOf(topic, details) })
}

/** A push that only shows how one looks. */
export function testPushText(to: { language: string }): string {
  const { title, text } = noticeTexts(languageOf(to.language)).push.test
  return asText({ title, text, page: '/message?type=preferences' })
}

const asText = ({ title, text, page }: PushText): string =>
  JSON.stringify({ title: cut(title, TITLE_MAX), text: cut(text, TEXT_MAX), page })

function cut(text: string, max: number): string {
  const line = [...text.replaceAll(/\s+/gu, ' ').trim()]
  return line.length <= max ? line.join('') : `${line.slice(0, max - 1).join('')}…`
}

function pageOf(topic: NoticeTopic, { market, order, round, sale }: Readonly<Record<string, string>>): string {
  if (topic === 'price_alert' && market !== undefined) return `/trade/${market.replace('/', '')}`
  if (topic === 'liquidation_near' && market !== undefined) return `/contract/${market.replace('/', '')}`
  if (topic === 'otc' && order !== undefined) return `/otc/order/${order}`
  if (topic === 'joined' && sale !== undefined) return `/startup-info?id=${sale}`
  if ((topic === 'reminder' || topic === 'joined') && round !== undefined) return `/startup/vote?round=${round}`
  return PAGES[topic]
}
