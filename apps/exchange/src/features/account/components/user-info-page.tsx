import '../account.css'
import { buttonLook, CopyButton, Tag } from '@bourse/ui'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { nameOf } from '../../../site/session/name-of.ts'
import { useUser } from '../../../site/session/use-user.ts'
import type { User } from '../../../site/site.ts'
import { AttentionNotice } from './attention-notice.tsx'
import { Avatar } from './avatar.tsx'
import { Devices } from './devices.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { LevelPanel } from './level-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SignIns } from './sign-ins.tsx'

/** The account centre: who you are, what to look at, how safe it is, what the level brings, and who was here. */
export function UserInfoPage(): ReactNode {
  const user = useUser()
  if (user === null) return null
  return (
    <div className="account-page">
      <Who user={user} />
      <AttentionNotice user={user} />
      <div className="account-panels">
        <SecurityPanel user={user} />
        <LevelPanel user={user} />
      </div>
      <Elsewhere />
      <Devices />
      <SignIns />
    </div>
  )
}

function Who({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.who')
  const day = useDay()
  return (
    <header className="account-who">
      <Avatar user={user} large />
      <div className="min-w-0">
        <div className="account-who-name">
          <h1 className="page-title" title={nameOf(user)}>
            {nameOf(user)}
          </h1>
          <Tag tone="brand">{t('level', { level: user.level })}</Tag>
          <KycTag user={user} />
        </div>
        <p className="muted account-who-line">
          <span className="inline-flex items-center">
            UID {user.uid}
            <CopyButton text={String(user.uid)} what="UID" />
          </span>
          <span>{t('since', { date: day(user.created_at) })}</span>
        </p>
        {user.introduction !== '' && <p className="mt-1 wrap-anywhere">{user.introduction}</p>}
      </div>
      <Link to="/userinfoedit" {...buttonLook()}>
        <Pencil aria-hidden className="size-3.5" />
        {t('edit')}
      </Link>
    </header>
  )
}

function KycTag({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.kyc')
  const { level, status } = user.kyc
  if (level > 0) return <Tag>{t('approved')}</Tag>
  const isOpen = status === 'rejected' || status === 'waiting' || status === 'asked'
  return <Tag {...(isOpen ? { tone: 'warn' as const } : {})}>{t(status)}</Tag>
}
