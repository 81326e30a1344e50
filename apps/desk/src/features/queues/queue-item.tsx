import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Failed } from '../../site/parts/states.tsx'
import { dayTime } from '../../site/time/moments.ts'
import { useAge } from '../../site/time/use-age.ts'
import { useNow } from '../../site/time/use-now.ts'
import { DecisionBar } from './decision-bar.tsx'
import { QUEUE_ACTS } from './queue-acts.ts'
import { shownRows } from './shown-rows.ts'
import { LAST_S, timeLeft, wantsRenewal } from './time-left.ts'
import type { KnownItem } from './use-last-known.ts'
import { type QueueItem, type useQueueMoves, useShown } from './use-queue.ts'

type Props = {
  readonly known: KnownItem
  readonly moves: ReturnType<typeof useQueueMoves>
  readonly onLeave: () => void
}

/** One item open for decision: what it is, why it is here, what was handed in, and the decision. */
export function QueueItemView({ known, moves, onLeave }: Props): ReactNode {
  const text = useTranslations('queues')
  const age = useAge()
  const say = useWords()
  const now = useNow()
  const { item, gone } = known
  const failed = [moves.take, moves.giveBack, moves.next].find(({ isError }) => isError)
  useRenewal(item, gone, moves.take.mutate)
  return (
    <article className="queue-item" data-gone={gone || item.state === 'decided'}>
      <div className="queue-item-body">
        <header className="queue-item-head">
          <Button
            className="queue-back"
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={text('list')}
            onClick={onLeave}
          />
          <div>
            <p>
              {text('item', { id: item.id })} · {text('since', { age: age(now - item.since) })}
            </p>
            <h2>{item.subject}</h2>
          </div>
          <Tag known={known} now={now} />
        </header>
        {failed !== undefined && <Failed error={failed.error} onRetry={() => failed.reset()} />}
        {gone && <p className="queue-told">{text('gone')}</p>}
        <Section title={text('why')}>
          {item.marks.length === 0 ? (
            <p className="queue-quiet">{text('none')}</p>
          ) : (
            <ul>
              {item.marks.map(mark => (
                <li key={mark.en}>{say(mark)}</li>
              ))}
            </ul>
          )}
        </Section>
        {QUEUE_ACTS[item.queue] !== undefined && <Shown item={item} />}
      </div>
      <DecisionBar item={item} gone={gone} moves={moves} />
    </article>
  )
}

function Tag({ known: { item, gone }, now }: { readonly known: KnownItem; readonly now: number }): ReactNode {
  const text = useTranslations('queues')
  if (gone) return null
  const { state, by, until } = item
  if (state === 'yours' && until !== null) {
    return (
      <span className="queue-tag" data-last={until - now <= LAST_S}>
        {text('yours', { left: timeLeft(until, now) })}
      </span>
    )
  }
  if (state === 'taken') {
    return (
      <span className="queue-tag" data-quiet>
        {text('takenNote', { name: by ?? '', time: until === null ? '' : dayTime(until) })}
      </span>
    )
  }
  return state === 'decided' ? (
    <span className="queue-tag" data-quiet>
      {text('decided', { name: by ?? '' })}
    </span>
  ) : null
}

function Shown({ item }: { readonly item: QueueItem }): ReactNode {
  const text = useTranslations('queues')
  const shown = useShown(item)
  if (item.state !== 'yours') {
    return (
      <Section title={text('shown')}>
        <p className="queue-quiet">{text('takeFirst')}</p>
      </Section>
    )
  }
  return (
    <Section title={text('shown')} note={text('shownNote')}>
      <Asked query={shown} rows={6}>
        {({ text: said }) => (
          <dl className="queue-shown">
            {shownRows(said).map(row => (
              <div key={row.name}>
                <dt>{row.name}</dt>
                <dd>
                  {row.isAddress ? (
                    <a href={row.text} target="_blank" rel="noreferrer">
                      {text('picture')}
                    </a>
                  ) : (
                    row.text
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Asked>
    </Section>
  )
}

// Whoever works on an item keeps it: any key or click of theirs takes it for ten minutes more.
function useRenewal({ id, state, until }: QueueItem, gone: boolean, take: (id: string) => void): void {
  const mine = state === 'yours' && !gone
  useEffect(() => {
    if (!mine || until === null) return undefined
    let asked = false
    const touch = (): void => {
      if (asked || !wantsRenewal(until, Date.now() / 1000)) return
      asked = true
      take(id)
    }
    addEventListener('keydown', touch)
    addEventListener('pointerdown', touch)
    return () => {
      removeEventListener('keydown', touch)
      removeEventListener('pointerdown', touch)
    }
  }, [mine, until, id, take])
}
