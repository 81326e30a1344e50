import {
  isFixedNotice,
  type messageChoices,
  type messageChoose,
  type messageNear,
  NEAR_PERCENT_FIRST,
  NOTICE_CHANNELS,
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
  ok,
  refuse,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { Queries } from '../people/index.ts'
import { type ChoiceRow, choicesOf, keepChoice, keepNear, nearChosen } from './choice-table.ts'

/** Whether somebody is told of a topic in a way: what cannot be turned off is on, whatever a row says. */
const isTold = (
  topic: NoticeTopic,
  channel: NoticeChannel,
  chosen: Pick<ChoiceRow, NoticeChannel> | undefined,
): boolean => isFixedNotice(topic, channel) || (chosen?.[channel] ?? NOTICE_TOPICS[topic][channel])

type Channels = Record<NoticeChannel, boolean>

/** How somebody wants to be told of each topic. */
export const listChoices: Operation<typeof messageChoices> = async context => {
  const { userId } = context.session
  const rows = new Map((await choicesOf(context.db, [userId])).map(row => [row.topic, row]))
  const percents = await nearPercentsOf(context.db, [userId])
  const channelsOf = (topic: NoticeTopic): Channels =>
    Object.fromEntries(NOTICE_CHANNELS.map(channel => [channel, isTold(topic, channel, rows.get(topic))])) as Channels
  return ok({
    near_percent: percents(userId),
    topics: Object.fromEntries(NOTICE_TOPIC_NAMES.map(topic => [topic, channelsOf(topic)])) as Record<
      NoticeTopic,
      Channels
    >,
  })
}

/** Changes one of them. */
export const choose: Operation<typeof messageChoose> = async (context, { topic, channel, on }) => {
  if (isFixedNotice(topic, channel) && !on) return refuse('403')
  await keepChoice(context.db, context.session.userId, { topic, channel, on })
  return ok({})
}

/** Changes from how near on a liquidation is told. */
export const chooseNear: Operation<typeof messageNear> = async (context, { percent }) => {
  await keepNear(context.db, context.session.userId, percent)
  return ok({})
}

/** From how near on each of some people is told of a liquidation, in per cent of the mark. */
export async function nearPercentsOf(db: Queries, users: readonly number[]): Promise<(userId: number) => number> {
  const chosen = await nearChosen(db, users)
  return userId => chosen.get(userId) ?? NEAR_PERCENT_FIRST
}

/** Whether somebody is told of a topic in a way. */
export type NoticeWishes = (userId: number, topic: NoticeTopic, channel: NoticeChannel) => boolean

/** What some people chose, read once for all that they are told. */
export async function wishesOf(db: Queries, users: readonly number[]): Promise<NoticeWishes> {
  const rows = new Map((await choicesOf(db, users)).map(row => [`${row.user_id} ${row.topic}`, row]))
  return (userId, topic, channel) => isTold(topic, channel, rows.get(`${userId} ${topic}`))
}
