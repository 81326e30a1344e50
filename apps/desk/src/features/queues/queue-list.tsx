import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { Marked } from '../../site/parts/dot.tsx'
import { Face } from '../../site/parts/face.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { useSession } from '../../site/session/use-session.ts'
import { nearness } from '../../site/time/moments.ts'
import { useAge } from '../../site/time/use-age.ts'
import { useNow } from '../../site/time/use-now.ts'
import type { QueueItem, QueueItems } from './use-queue.ts'

type Props = { readonly found: QueueItems; readonly opened: string | null; readonly onOpen: (id: string) => void }

/** What waits, oldest first, and who has taken what. */
export function QueueList({ found, opened, onOpen }: Props): ReactNode {
  const text = useTranslations('queues')
  const say = useWords()
  const age = useAge()
  const now = useNow(5_000)
  return (
    <nav className="queue-list" aria-label={text('list')}>
      <p className="queue-list-head">{text('oldest')}</p>
      {found.items.length === 0 && <Empty>{text('empty')}</Empty>}
      <ul>
        {found.items.map(item => (
          <li key={item.id}>
            <button
              type="button"
              className="queue-row"
              aria-current={item.id === opened}
              onClick={() => onOpen(item.id)}
            >
              <span className="queue-line">
                <b title={say(item.subject)}>{say(item.subject)}</b>
                <span data-how={nearness(now - item.since, found.queue.promise_s)}>{age(now - item.since)}</span>
              </span>
              <span className="queue-line">
                <span>{text('item', { id: item.id })}</span>
                <Holder item={item} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="queue-list-foot">{text('release')}</p>
    </nav>
  )
}

function Holder({ item }: { readonly item: QueueItem }): ReactNode {
  const text = useTranslations('queues')
  const say = useWords()
  const { operator } = useSession()
  if (item.state === 'held')
    return (
      <span title={item.held_for ?? undefined}>
        <Marked tone="warn">{text('held')}</Marked>
      </span>
    )
  if (item.state === 'yours' || item.state === 'taken') {
    const name = item.by ?? ''
    const mine = item.state === 'yours' || name === operator
    return (
      <span className="queue-holder">
        <Face name={name} yours={mine} size={20} /> {mine ? text('you') : name}
      </span>
    )
  }
  const [mark, ...others] = item.marks
  if (mark === undefined) return <span>{text('free')}</span>
  // All of them stand with the item; the list says how much there is to look at.
  return (
    <span className="queue-mark">
      {others.length === 0 ? say(mark) : text('marks', { count: String(item.marks.length) })}
    </span>
  )
}
