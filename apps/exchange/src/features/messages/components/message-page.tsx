import '../messages.css'
import { MESSAGE_TYPES, type MessageType } from '@bourse/protocol/terms'
import { Button, Pager, showToast, Tabs } from '@bourse/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { useMarkRead, useMessages, useUnreadByDrawer } from '../api/use-messages.ts'
import { MESSAGES_SHOWN, type MessageView, messageViewOf, searchOfView } from '../message-view.ts'
import { NoticeChoices } from '../notices/components/notice-choices.tsx'
import { MessageList } from './message-list.tsx'
import { PushChoices } from './push-choices.tsx'
import { ToldWays } from './told-ways.tsx'

const PREFERENCES = 'preferences'

type Tab = MessageType | typeof PREFERENCES

/** What somebody was told, by drawer; what is unread stands out. */
export function MessagePage(): ReactNode {
  const t = useTranslations('messages')
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const view = messageViewOf(search)
  const tab: Tab = search['type'] === PREFERENCES ? PREFERENCES : view.type
  const unread = useUnreadByDrawer().data
  const show = (next: MessageView) => void navigate({ to: '/message', search: searchOfView(next) })
  return (
    <div className="account-page">
      <AccountHead
        title={t('title')}
        lead={t('lead')}
        aside={tab === PREFERENCES ? undefined : <ReadAll view={view} unread={unread?.[view.type] ?? 0} />}
      />
      <div className="message-tabs">
        <Tabs<Tab>
          label={t('drawers')}
          value={tab}
          onChange={type =>
            type === PREFERENCES ? void navigate({ to: '/message', search: { type } }) : show({ type, begin: 0 })
          }
          tabs={[
            ...MESSAGE_TYPES.map(type => ({
              value: type,
              label: t(`types.${type}`),
              count: unread?.[type] || undefined,
            })),
            { value: PREFERENCES, label: t('preferences') },
          ]}
        >
          {tab === PREFERENCES ? <Preferences /> : <Drawer view={view} show={show} />}
        </Tabs>
      </div>
    </div>
  )
}

function Preferences(): ReactNode {
  return (
    <div className="message-preferences">
      <ToldWays />
      <div className="grid gap-8">
        <PushChoices />
        <NoticeChoices />
      </div>
    </div>
  )
}

function Drawer({ view, show }: { view: MessageView; show: (next: MessageView) => void }): ReactNode {
  const { data } = useMessages(view)
  return (
    <>
      <MessageList view={view} />
      {data !== undefined && (
        <Pager
          total={data.total}
          begin={view.begin}
          size={MESSAGES_SHOWN}
          onBegin={begin => show({ ...view, begin })}
        />
      )}
    </>
  )
}

function ReadAll({ view, unread }: { view: MessageView; unread: number }): ReactNode {
  const t = useTranslations('messages')
  const markRead = useMarkRead()
  const [sending, setSending] = useState(false)
  const act = async () => {
    setSending(true)
    const result = await markRead(view.type)
    setSending(false)
    if (result.ok) showToast({ kind: 'success', title: t('markedAll', { count: result.data.marked }) })
    else showToast({ kind: 'error', title: result.msg })
  }
  return (
    <Button disabled={unread === 0} sending={sending} onClick={() => void act()}>
      <span className="inline-flex items-center gap-2">
        <CheckCheck aria-hidden />
        {t('readAll')}
      </span>
    </Button>
  )
}
