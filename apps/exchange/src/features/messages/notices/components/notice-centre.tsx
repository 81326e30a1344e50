import '../notices.css'
import { Badge, Popover } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { dictionaries } from '../../../../site/site.ts'
import { useUnread } from '../../use-unread.ts'

const WhatHappened = lazy(async () => {
  const [{ WhatHappened: part }] = await Promise.all([import('./what-happened.tsx'), dictionaries.need('messages')])
  return { default: part }
})

/** The mail in the header: how much is unread, and, opened, what happened lately. */
export function NoticeCentre(): ReactNode {
  const t = useTranslations('frame.nav')
  const unread = useUnread()
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/message' })
  return (
    <Popover
      bare
      below={() => document.querySelector('header')}
      trigger={
        <button type="button" className="ui-icon-btn" title={t('messages')} aria-current={isHere ? 'page' : undefined}>
          <span className="sr-only">{t('messages')} </span>
          <Mail aria-hidden />
          <Badge count={unread} />
        </button>
      }
    >
      <Suspense fallback={<div className="messages-happened" aria-busy="true" />}>
        <WhatHappened />
      </Suspense>
    </Popover>
  )
}
