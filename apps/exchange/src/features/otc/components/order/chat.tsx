import type { OtcMessageView, OtcOrderView } from '@bourse/protocol'
import { Button, FailedState, Skeleton } from '@bourse/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useChat } from '../../api/ask-otc.ts'
import { useReadMarks, useWaitingLines, type WaitingLine } from '../../api/use-chat-lines.ts'
import { useOtherTypes, useTellTyping } from '../../api/use-typing.ts'
import { MakerLine } from '../maker-line.tsx'
import { ChatForm } from './chat-form.tsx'

/** What the two sides and the house said in an order. */
export function Chat({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.chat')
  const chat = useChat(order.id)
  const waiting = useWaitingLines(order.id)
  useReadMarks(order.id, chat.data)
  const types = useOtherTypes(order.id, chat.data?.records.at(-1)?.id ?? 0)
  const tellTyping = useTellTyping(order.id)
  return (
    <section className="panel otc-chat" aria-label={t('with', { name: order.other.name })}>
      <header>
        <MakerLine maker={order.other} />
      </header>
      {chat.data !== undefined && (
        <Lines order={order} records={chat.data.records} waiting={waiting.lines} again={waiting.again} />
      )}
      {chat.data === undefined && !chat.isError && (
        <div className="otc-lines" aria-busy>
          <Skeleton width={200} height={40} />
          <Skeleton width={160} height={40} />
        </div>
      )}
      {chat.data === undefined && chat.isError && (
        <FailedState title={t('failed')} text={chat.error.message} onRetry={() => void chat.refetch()} compact />
      )}
      <p className="otc-typing muted fine" role="status">
        {types && t('types', { name: order.other.name })}
      </p>
      {order.may.includes('message') ? (
        <ChatForm name={order.other.name} onType={tellTyping} onSend={waiting.send} />
      ) : (
        <p className="otc-chat-over muted">{t('over')}</p>
      )}
    </section>
  )
}

type LinesProps = {
  readonly order: OtcOrderView
  readonly records: readonly OtcMessageView[]
  readonly waiting: readonly WaitingLine[]
  readonly again: (line: WaitingLine) => void
}

function Lines({ order, records, waiting, again }: LinesProps): ReactNode {
  const t = useTranslations('otc-orders.chat')
  const list = useRef<HTMLOListElement>(null)
  const count = records.length + waiting.length
  // What is newest stands in sight.
  useEffect(() => {
    if (count > 0 && list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return (
    // The list scrolls, and the keyboard must reach it to do so.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="otc-lines" ref={list} aria-live="polite" aria-label={t('lines')} tabIndex={0}>
      {records.map(line =>
        line.from === 'house' ? <HouseLine key={line.id} {...{ line, order }} /> : <Line key={line.id} line={line} />,
      )}
      {waiting.map(line => (
        <li key={line.clientId} data-from="me" data-waiting="">
          <p>{line.text === '' ? t('picture') : line.text}</p>
          {line.problem === null ? (
            <small>{t('sending')}</small>
          ) : (
            <small role="alert">
              {line.problem}{' '}
              <Button variant="ghost" size="row" onClick={() => again(line)}>
                {t('again')}
              </Button>
            </small>
          )}
        </li>
      ))}
      {records.every(({ from }) => from === 'house') && waiting.length === 0 && <li data-from="house">{t('empty')}</li>}
    </ol>
  )
}

function Line({ line }: { line: OtcMessageView }): ReactNode {
  const t = useTranslations('otc-orders.chat')
  const { from, text, image, read } = line
  return (
    <li data-from={from}>
      {image !== null && (
        <a href={image.url} target="_blank" rel="noreferrer" className="otc-picture">
          <img src={image.url} width={image.width} height={image.height} alt={t('picture')} loading="lazy" />
        </a>
      )}
      {text !== '' && <p>{text}</p>}
      <small>
        <Clock at={line.time} />
        {from === 'me' && ` · ${t(read ? 'read' : 'sent')}`}
      </small>
    </li>
  )
}

/** What the house says: a step in the language of the page, or the words of somebody who decides. */
function HouseLine({ line, order }: { line: OtcMessageView; order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.chat')
  const figures = { held: order.role === 'buyer' ? order.amount : order.gives, coin: order.coin }
  return (
    <li data-from="house">
      <Clock at={line.time} /> {line.event === null ? `${t('house')} ${line.text}` : t(`events.${line.event}`, figures)}
    </li>
  )
}

function Clock({ at }: { at: number }): ReactNode {
  const format = useFormatter()
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return <time className="num">{format.dateTime(at * 1000, time)}</time>
}
