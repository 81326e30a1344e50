import '../invitations.css'
import { FailedState, Notice, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { type InviteDays, useInvitations } from '../api/use-invitations.ts'
import { percentText } from '../percent-text.ts'
import { InviteFriends } from './invite-friends.tsx'
import { InviteRank } from './invite-rank.tsx'
import { InviteWays } from './invite-ways.tsx'
import { WhatCame } from './what-came.tsx'

/** /userinvite: how one invites, and what came of it. */
export function InvitePage(): ReactNode {
  const t = useTranslations('invitations')
  const [days, setDays] = useState<InviteDays>(30)
  const answer = useInvitations(days)
  const { data } = answer
  return (
    <div className="account-page invite-page">
      <AccountHead
        title={t('title')}
        lead={
          data === undefined ? (
            <Skeleton width={320} />
          ) : (
            t('lead', { share: percentText(data.share_ppm), days: data.share_days })
          )
        }
      />
      {data === undefined && answer.isError && (
        <FailedState title={t('came.failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {data?.barred === true && <Notice tone="warn">{t('barred')}</Notice>}
      {data === undefined && !answer.isError && <Skeleton width={480} />}
      {data !== undefined && <InviteWays code={data.code} link={data.link} />}
      <div className="invite-columns">
        {data !== undefined && <WhatCame came={data} days={days} onDays={setDays} />}
        <InviteRank />
      </div>
      {data !== undefined && <InviteFriends came={data} days={days} />}
      <p className="muted invite-rules">{t('rules')}</p>
    </div>
  )
}
