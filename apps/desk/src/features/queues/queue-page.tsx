import { useGo } from '@bourse/shell'
import { useParams, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useArea, useWords } from '../../site/languages/use-words.ts'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Failed, Loading } from '../../site/parts/states.tsx'
import { useAge } from '../../site/time/use-age.ts'
import { ActHost } from '../acts/index.ts'
import { PastList } from './past-list.tsx'
import { QUEUE_ACTS } from './queue-acts.ts'
import { QueueItemView } from './queue-item.tsx'
import { QueueList } from './queue-list.tsx'
import { useLastKnown } from './use-last-known.ts'
import { type QueueItems, useQueueItems, useQueueMoves } from './use-queue.ts'
import './queues.css'

/** A queue: what waits, and one item of it open for decision. */
export function QueuePage(): ReactNode {
  useArea('queues')
  const { queue } = useParams({ from: '/reviews/$queue' })
  const items = useQueueItems(queue)
  return (
    <ActHost>
      {items.isError && items.data === undefined && <Failed error={items.error} onRetry={() => void items.refetch()} />}
      {items.isPending && <Loading rows={12} />}
      {items.data !== undefined && <Queue key={queue} name={queue} found={items.data} />}
    </ActHost>
  )
}

function Queue({ name, found }: { readonly name: string; readonly found: QueueItems }): ReactNode {
  const text = useTranslations('queues')
  const say = useWords()
  const age = useAge()
  const go = useGo()
  const search: { readonly item?: string; readonly next?: string; readonly show?: string } = useSearch({
    strict: false,
  })
  const open = (id: string | null): void =>
    go(id === null ? `/reviews/${name}` : `/reviews/${name}?item=${encodeURIComponent(id)}`, { replace: true })
  const moves = useQueueMoves(name, open)
  const item = useLastKnown(found.items, search.item)
  const { mutate: takeNext } = moves.next
  // `.` on any page comes here for the one that waits longest.
  useEffect(() => {
    if (search.next !== undefined) takeNext()
  }, [search.next, takeNext])
  function step(by: number): void {
    const at = found.items.findIndex(({ id }) => id === search.item)
    const next = found.items[Math.min(found.items.length - 1, Math.max(0, at + by))]
    if (next !== undefined) open(next.id)
  }
  useKeys('queue', { next: () => step(1), back: () => step(-1) })
  const show = SHOWN.find(one => one !== 'waiting' && one === search.show && found.past[one] !== null) ?? 'waiting'
  return (
    <>
      <PageHead title={say(found.queue.title)} states={<States name={name} found={found} show={show} />}>
        {text('promise', { age: age(found.queue.promise_s) })}
      </PageHead>
      {show !== 'waiting' ? (
        <PastList queue={name} show={show} />
      ) : (
        <div
          className="queue-page"
          data-open={item !== null}
          data-whole={QUEUE_ACTS[name]?.whole !== undefined && item?.item.state === 'yours'}
        >
          <QueueList found={found} opened={search.item ?? null} onOpen={open} />
          {item === null ? (
            <p className="queue-choose">{found.items.length > 0 && text('choose')}</p>
          ) : (
            <QueueItemView key={item.item.id} known={item} moves={moves} onLeave={() => open(null)} />
          )}
        </div>
      )}
    </>
  )
}

const SHOWN = ['waiting', 'asked', 'done'] as const

type StatesProps = {
  readonly name: string
  readonly found: QueueItems
  readonly show: (typeof SHOWN)[number]
}

/** What waits, what was sent back, what was decided today: each with its count, where the queue tells it. */
function States({ name, found: { queue, past }, show }: StatesProps): ReactNode {
  const text = useTranslations('queues')
  const go = useGo()
  const counts = { waiting: queue.count, ...past }
  const there = SHOWN.filter(one => counts[one] !== null)
  return (
    <Segmented<StatesProps['show']>
      value={show}
      onChange={to => go(to === 'waiting' ? `/reviews/${name}` : `/reviews/${name}?show=${to}`, { replace: true })}
      options={there.map(value => ({
        value,
        label: (
          <>
            {text(value)} <span className="queue-count">{counts[value]}</span>
          </>
        ),
      }))}
    />
  )
}
