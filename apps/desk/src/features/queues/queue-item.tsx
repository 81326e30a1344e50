import { ArrowLeftOutlined } from '@ant-design/icons'
import { useGo } from '@bourse/shell'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useWords } from '../../site/languages/use-words.ts'
import { Facts } from '../../site/parts/facts.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Failed } from '../../site/parts/states.tsx'
import { dayTime } from '../../site/time/moments.ts'
import { useAge } from '../../site/time/use-age.ts'
import { useNow } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import { AppealView } from '../appeals/index.ts'
import { Papers } from '../papers/index.ts'
import { PersonBeside } from '../people/index.ts'
import { DecisionBar } from './decision-bar.tsx'
import { IfApproved, Why } from './item-weight.tsx'
import { QUEUE_ACTS } from './queue-acts.ts'
import { LAST_S, timeLeft, wantsRenewal } from './time-left.ts'
import type { KnownItem } from './use-last-known.ts'
import type { QueueItem, useQueueMoves } from './use-queue.ts'

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
  const failed = [moves.take, moves.giveBack, moves.hold, moves.next].find(({ isError }) => isError)
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
            <h2>{say(item.subject)}</h2>
          </div>
          <Tag known={known} now={now} />
        </header>
        {failed !== undefined && <Failed error={failed.error} onRetry={() => failed.reset()} />}
        {gone && <p className="queue-told">{text('gone')}</p>}
        <Why item={item} />
        <IfApproved item={item} />
        <HandedIn item={item} />
      </div>
      <DecisionBar item={item} gone={gone} moves={moves} />
    </article>
  )
}

function Tag({ known: { item, gone }, now }: { readonly known: KnownItem; readonly now: number }): ReactNode {
  const text = useTranslations('queues')
  if (gone) return null
  const { state, by, until, held_for, by_two: byTwo } = item
  if (state === 'held') {
    return (
      <span className="queue-tag" data-last>
        {text('heldFor', { name: by ?? '', reason: held_for ?? '' })}
      </span>
    )
  }
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
      {text(byTwo ? 'decidedByOne' : 'decided', { name: by ?? '' })}
    </span>
  ) : null
}

function HandedIn({ item }: { readonly item: QueueItem }): ReactNode {
  const text = useTranslations('queues')
  const say = useWords()
  const acts = QUEUE_ACTS[item.queue]
  const go = useGo()
  useKeys('queue', { person: () => item.person !== null && go(`/people/${item.person}`) })
  if (acts === undefined) return null
  const { papers, show, field, whole } = acts
  if (item.state !== 'yours') {
    return papers === null && whole === undefined ? null : (
      <Section title={text('shown')}>
        <p className="queue-quiet">{text('takeFirst')}</p>
      </Section>
    )
  }
  if (whole === 'appeal') return <AppealView number={Number(item.id)} />
  return (
    <div className="queue-columns">
      <div>
        {papers !== null && (
          <Section title={text('shown')} note={text('shownNote')}>
            <Papers of={papers} number={Number(item.id)} />
          </Section>
        )}
        {(show !== undefined || item.facts.length > 0) && (
          <Section title={text('whole')}>
            <Facts facts={item.facts.map(({ what, said }) => [say(what), say(said)])} />
            {show !== undefined && (
              <ActButton name={show} known={{ [field]: item.id }}>
                {text('look')}
              </ActButton>
            )}
          </Section>
        )}
      </div>
      {item.person !== null && <PersonBeside uid={item.person} />}
    </div>
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
