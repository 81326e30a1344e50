import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { type QueueInfo, useQueues, useRequests } from '../../site/live/waiting.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { useSession } from '../../site/session/use-session.ts'
import { nearness } from '../../site/time/moments.ts'
import { useAge } from '../../site/time/use-age.ts'
import { useNow } from '../../site/time/use-now.ts'
import { nearestFirst, type Waiting } from './nearest-first.ts'

/** What waits for me: queues by how near their oldest is to what was promised. */
export function Waits({ queues }: { readonly queues: readonly QueueInfo[] }): ReactNode {
  const text = useTranslations('overview.waits')
  const now = useNow(5_000)
  const say = useWords()
  const pushed = useQueues()
  const eyes = useEyes()
  const mine = (pushed.length > 0 ? pushed : queues).filter(queue => queue.mine && queue.count > 0)
  const rows = nearestFirst(
    [
      ...mine.map(queue => ({ ...queue, name: say(queue.title), path: `/reviews/${queue.queue}`, taken: queue.taken })),
      ...(eyes === null ? [] : [eyes]),
    ],
    now,
  )
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return (
    <Section title={text('title')} note={rows.length === 0 ? undefined : text('note', { count: String(count) })}>
      {rows.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        rows.map(row => <WaitRow key={row.path} row={row} now={now} />)
      )}
    </Section>
  )
}

function useEyes(): Waiting | null {
  const text = useTranslations('overview.waits')
  const { data } = useRequests()
  const mine = data?.requests.filter(({ not_mine }) => not_mine === null) ?? []
  if (data === undefined || mine.length === 0) return null
  const oldest_at = Math.min(...mine.map(({ at }) => at))
  return { name: text('eyes'), path: '/requests', count: mine.length, oldest_at, promise_s: data.promise_s, taken: [] }
}

function WaitRow({ row, now }: { readonly row: Waiting; readonly now: number }): ReactNode {
  const text = useTranslations('overview.waits')
  const age = useAge()
  const { operator } = useSession()
  const waited = row.oldest_at === null ? 0 : now - row.oldest_at
  const names = [...new Set(row.taken.map(one => (one.operator === operator ? text('you') : one.operator)))]
  const how = nearness(waited, row.promise_s)
  return (
    <PlaceLink className="wait-row" href={row.path}>
      <span className="wait-name">
        <b>{row.name}</b>
        {names.length > 0 && <small>{text('taken', { names: names.join(', ') })}</small>}
      </span>
      <b className="wait-count">{row.count}</b>
      <span className="wait-bar" data-how={how}>
        <span className="wait-track">
          <span style={{ width: `${Math.min(100, (waited / row.promise_s) * 100)}%` }} />
        </span>
        <span className="wait-ages">
          <span>{text('oldest', { age: age(waited) })}</span>
          <span>{age(row.promise_s)}</span>
        </span>
      </span>
    </PlaceLink>
  )
}
