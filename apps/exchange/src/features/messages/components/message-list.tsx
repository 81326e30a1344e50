import { Button, EmptyState, FailedState, Skeleton, showToast, Tag } from '@bourse/ui'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment, useDayAndTime } from '../../../site/account-page/moment.tsx'
import { type Message, useMarkRead, useMessages } from '../api/use-messages.ts'
import { withLocalMoments } from '../local-moments.ts'
import type { MessageView } from '../message-view.ts'

const SKELETON_ROWS = [0, 1, 2, 3, 4] as const

/** The messages of a drawer, or its three other states. */
export function MessageList({ view }: { view: MessageView }): ReactNode {
  const t = useTranslations('messages')
  const { data, error, refetch, isFetching, isPlaceholderData } = useMessages(view)
  if (data === undefined && error !== null) {
    return <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data === undefined) {
    return (
      <ul className="message-list" aria-busy>
        {SKELETON_ROWS.map(row => (
          <Waiting key={row} />
        ))}
      </ul>
    )
  }
  if (data.records.length === 0) {
    const text = view.type === 'all' ? t('emptyText') : t('emptyDrawerText')
    return <EmptyState icon={<Mail aria-hidden />} title={t('empty')} text={text} />
  }
  return (
    <ul className="message-list" data-old={isPlaceholderData ? '' : undefined}>
      {data.records.map(message => (
        <Row key={message.id} message={message} view={view} />
      ))}
    </ul>
  )
}

function Row({ message, view }: { message: Message; view: MessageView }): ReactNode {
  const t = useTranslations('messages')
  const moment = useDayAndTime()
  return (
    <li data-unread={message.read ? undefined : ''}>
      <span className="message-dot">{!message.read && <span className="sr-only">{t('unread')}</span>}</span>
      <div className="min-w-0">
        <h2>
          {message.title}
          {view.type === 'all' && <Tag>{t(`types.${message.type}`)}</Tag>}
        </h2>
        {message.text !== '' && <p>{withLocalMoments(message.text, moment)}</p>}
      </div>
      <div className="message-side">
        <Moment at={message.time} />
        {!message.read && <ReadOne message={message} view={view} />}
      </div>
    </li>
  )
}

function ReadOne({ message, view }: { message: Message; view: MessageView }): ReactNode {
  const t = useTranslations('messages')
  const markRead = useMarkRead()
  const [sending, setSending] = useState(false)
  const act = async () => {
    setSending(true)
    const result = await markRead(view.type, [message.id])
    setSending(false)
    if (!result.ok) showToast({ kind: 'error', title: result.msg })
  }
  return (
    <Button
      variant="ghost"
      size="row"
      disabled={sending}
      aria-label={t('readOne', { title: message.title })}
      onClick={() => void act()}
    >
      {t('read')}
    </Button>
  )
}

function Waiting(): ReactNode {
  return (
    <li>
      <span />
      <div className="grid gap-3 py-1">
        <Skeleton width={160} />
        <Skeleton width={320} />
      </div>
      <Skeleton width={88} />
    </li>
  )
}
