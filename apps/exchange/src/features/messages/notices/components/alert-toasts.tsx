import type { messageList } from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { useEffect, useRef } from 'react'
import { dataOf } from '../../../../site/call-data.ts'
import { calls } from '../../../../site/site.ts'
import { useUnread } from '../../use-unread.ts'

const LOOKED_AT = 5
const TOLD_OF = /^price_/

/** Shows a price alert that was told while somebody is here; nothing is asked before a message comes. */
export function AlertToasts(): null {
  const unread = useUnread()
  const before = useRef(unread)
  const last = useRef(0)
  useEffect(() => {
    const isMore = unread > before.current
    before.current = unread
    if (!isMore) return
    const since = last.current
    void newestAlerts().then(alerts => {
      const fresh = alerts.filter(({ id, time }) => id > since && Date.now() / 1000 - time < FRESH_S)
      last.current = Math.max(since, ...alerts.map(({ id }) => id))
      for (const { title, text } of fresh.toReversed())
        showToast({ kind: 'success', title, text, durationMs: SHOWN_MS })
    })
  }, [unread])
  return null
}

// Older ones are among the messages; a page that was asleep does not shout them all.
const FRESH_S = 60
const SHOWN_MS = 8_000

async function newestAlerts() {
  const answer = await calls.call<typeof messageList>('/api/message/list', { type: 'system', limit_num: LOOKED_AT })
  return answer.ok ? dataOf(answer).records.filter(({ kind, read }) => TOLD_OF.test(kind) && !read) : []
}
