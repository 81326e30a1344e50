/** How somebody is told: among their messages in the page, by mail, and on the devices that they turned push on for. */
export const NOTICE_CHANNELS = ['message', 'mail', 'push'] as const

/** One of the ways to be told. */
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** What stands for a topic until somebody chooses, the ways that cannot be turned off, and the group it is listed in. */
export type NoticeTopicTerms = Readonly<Record<NoticeChannel, boolean>> & {
  readonly group: 'orders' | 'contracts' | 'funds' | 'security' | 'house'
  readonly fixed: readonly NoticeChannel[]
}

const locked = ['message', 'mail'] as const

/** What people are told of, as they choose it; in the order of the list. */
export const NOTICE_TOPICS = {
  order_filled: { group: 'orders', message: true, mail: false, push: true, fixed: [] },
  order_part: { group: 'orders', message: true, mail: false, push: false, fixed: [] },
  order_acted: { group: 'orders', message: true, mail: false, push: true, fixed: [] },
  order_ended: { group: 'orders', message: true, mail: false, push: true, fixed: [] },
  otc: { group: 'orders', message: true, mail: true, push: true, fixed: ['message'] },
  liquidation_near: { group: 'contracts', message: true, mail: true, push: true, fixed: [] },
  contract_closed: { group: 'contracts', message: true, mail: true, push: true, fixed: locked },
  funding: { group: 'contracts', message: false, mail: false, push: false, fixed: [] },
  deposit: { group: 'funds', message: true, mail: true, push: true, fixed: [] },
  withdrawal: { group: 'funds', message: true, mail: true, push: false, fixed: ['message'] },
  transfer_in: { group: 'funds', message: true, mail: false, push: true, fixed: [] },
  device: { group: 'security', message: true, mail: true, push: true, fixed: locked },
  protection: { group: 'security', message: true, mail: true, push: true, fixed: locked },
  verification: { group: 'security', message: true, mail: true, push: false, fixed: ['message'] },
  house: { group: 'house', message: true, mail: true, push: false, fixed: ['message'] },
  joined: { group: 'house', message: true, mail: true, push: false, fixed: ['message'] },
  reminder: { group: 'house', message: true, mail: true, push: true, fixed: ['message'] },
  price_alert: { group: 'house', message: true, mail: false, push: true, fixed: ['message'] },
} as const satisfies Readonly<Record<string, NoticeTopicTerms>>

/** From how near on a liquidation is told where nobody has chosen, in per cent of the mark. */
export const NEAR_PERCENT_FIRST = 10

/** The farthest from which somebody may be told. */
export const NEAR_PERCENT_MAX = 50

/** The name of something that people are told of. */
export type NoticeTopic = keyof typeof NOTICE_TOPICS

/** The names of all of them. */
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]]

/** Whether a way of being told of a topic cannot be turned off. */
export const isFixedNotice = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  (NOTICE_TOPICS[topic].fixed as readonly NoticeChannel[]).includes(channel)
