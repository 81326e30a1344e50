import { NOTICE_TOPICS } from '@bourse/protocol'
import type { Queries } from '../people/index.ts'
import { enqueuePushes, pushDevicesOf, quietAt } from '../push/index.ts'
import type { NoticeKind } from './notice.ts'
import { type NoticeWishes, wishesOf } from './notice-choices.ts'
import { topicOf } from './notice-topic.ts'
import { pushText } from './push-text.ts'

type NoticeToPush = {
  readonly userId: number
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string>>
}

// What protects the account is no matter of the hour.
const isLoud = (kind: NoticeKind): boolean => NOTICE_TOPICS[topicOf(kind)].group === 'security'

/** Has the devices of those who want it show what happened, in the transaction of what happened. */
export async function pushNotices(
  db: Queries,
  notices: readonly NoticeToPush[],
  { now, wants }: { now: Date; wants: NoticeWishes },
): Promise<void> {
  const meant = notices.filter(({ userId, kind }) => wants(userId, topicOf(kind), 'push'))
  const devices = await pushDevicesOf(db, [...new Set(meant.map(({ userId }) => userId))], now)
  const isQuiet = quietAt(now)
  const pushes = meant.flatMap(notice =>
    devices
      .filter(device => device.user_id === notice.userId && (isLoud(notice.kind) || !isQuiet(device)))
      .map(device => ({ device_id: device.device_id, text: pushText(notice, device) })),
  )
  await enqueuePushes(db, pushes, now)
}

/** The same for very many people, of whom few have a device: only these are asked what they want. */
export async function pushToThose(db: Queries, notices: readonly NoticeToPush[], now: Date): Promise<void> {
  const devices = await pushDevicesOf(
    db,
    notices.map(({ userId }) => userId),
    now,
  )
  const owners = new Set(devices.map(({ user_id: owner }) => owner))
  if (owners.size === 0) return
  const wants = await wishesOf(db, [...owners])
  await pushNotices(
    db,
    notices.filter(({ userId }) => owners.has(userId)),
    { now, wants },
  )
}
