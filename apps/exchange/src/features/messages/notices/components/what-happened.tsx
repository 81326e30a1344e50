import type { MessageType } from '@bourse/protocol'
import { Button, buttonLook, FailedState, Skeleton, showToast, Tabs } from '@bourse/ui'
import { Ban, Bell, Shield, SlidersHorizontal, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { type Message, useMarkRead, useMessages } from '../../api/use-messages.ts'
import { useUnread } from '../../use-unread.ts'
import { daysOf } from '../days-of.ts'
import { SideMark } from './order-toasts.tsx'

const KINDS = ['all', 'orders', 'funds', 'security'] as const satisfies readonly MessageType[]

/** The newest messages, by day; what is unread stands out. */
export function WhatHappened(): ReactNode {
  const t = useTranslations('messages.news')
  const unread = useUnread()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  return (
    <section className="messages-happened" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {unread > 0 && <ReadAll count={unread} />}
        <Link to="/message?type=preferences" {...buttonLook('ghost', 'row')} title={t('preferences')}>
          <span className="sr-only">{t('preferences')}</span>
          <SlidersHorizontal aria-hidden className="size-4" />
        </Link>
      </header>
      <Tabs
        label={t('kinds')}
        size="field"
        value={kind}
        onChange={setKind}
        tabs={KINDS.map(value => ({ value, label: t(`tabs.${value}`) }))}
      >
        <Newest kind={kind} />
      </Tabs>
      <footer>
        <Link to="/message" className="text-brand-text">
          {t('allMessages')}
        </Link>
      </footer>
    </section>
  )
}

function ReadAll({ count }: { count: number }): ReactNode {
  const t = useTranslations('messages.news')
  const markRead = useMarkRead()
  const act = async (): Promise<void> => {
    const result = await markRead('all')
    if (!result.ok) showToast({ kind: 'error', title: result.msg })
  }
  return (
    <Button variant="ghost" size="row" onClick={() => void act()}>
      {t('markRead', { count })}
    </Button>
  )
}

function Newest({ kind }: { kind: MessageType }): ReactNode {
  const t = useTranslations('messages.news')
  const now = useNow()
  const { data, error, refetch } = useMessages({ type: kind, begin: 0 })
  if (data === undefined && error !== null) {
    return <FailedState compact title={t('failed')} text={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <div className="grid gap-4 p-4" aria-busy>
        <Skeleton width={200} />
        <Skeleton width={240} />
        <Skeleton width={180} />
      </div>
    )
  }
  if (data.records.length === 0) return <p className="happened-empty">{t('empty')}</p>
  return (
    <div className="happened-list">
      {daysOf(data.records, now.getTime()).map(({ day, messages }) => (
        <div key={day.key}>
          <p className="happened-day">
            <DayName day={day} />
          </p>
          <ol>
            {messages.map(message => (
              <Row key={message.id} message={message} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function DayName({ day }: { day: { readonly ago: number; readonly at: number } }): ReactNode {
  const t = useTranslations('messages.news')
  const format = useFormatter()
  if (day.ago === 0) return t('today')
  if (day.ago === 1) return t('yesterday')
  return format.dateTime(day.at * 1000, { day: 'numeric', month: 'short' })
}

function Row({ message }: { message: Message }): ReactNode {
  const format = useFormatter()
  const time = format.dateTime(message.time * 1000, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <li data-unread={message.read ? undefined : ''}>
      <Mark {...message} />
      <h3>{message.title}</h3>
      <time dateTime={new Date(message.time * 1000).toISOString()}>{time}</time>
      {message.text !== '' && <p>{message.text}</p>}
    </li>
  )
}

function Mark({ type, kind }: Message): ReactNode {
  if (type === 'funds') return <Wallet aria-hidden />
  if (type === 'security' || type === 'verify') return <Shield aria-hidden />
  if (type !== 'orders') return <Bell aria-hidden />
  if (kind.endsWith('_bought')) return <SideMark side={2} />
  if (kind.endsWith('_sold')) return <SideMark side={1} />
  return <Ban aria-hidden />
}
