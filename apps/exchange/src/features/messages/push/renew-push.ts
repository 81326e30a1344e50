import type { pushDevices, pushOn } from '@bourse/protocol'
import { calls } from '../../../site/site.ts'
import { knowsPush, subscribeBrowser } from './browser-push.ts'
import { readPushMark, saidWishes } from './push-mark.ts'

/** Goes on with push in a new session of the person who turned it on here; asks nobody anything. */
export async function renewPush(uid: number): Promise<void> {
  const mark = readPushMark()
  if (mark?.uid !== uid || !knowsPush() || Notification.permission !== 'granted') return
  const known = await calls.call<typeof pushDevices>('/api/message/push', {})
  if (!known.ok || known.data.devices.some(({ current }) => current)) return
  const given = await subscribeBrowser(known.data.key)
  if (typeof given === 'object')
    await calls.call<typeof pushOn>('/api/message/push-on', { ...given, ...saidWishes(mark) })
}
