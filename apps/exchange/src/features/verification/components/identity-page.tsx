import '../verification.css'
import { FailedState, Skeleton } from '@bourse/ui'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { refreshUser } from '../../../site/session/use-user.ts'
import { useStatus } from '../api/use-status.ts'
import type { Status } from '../identity-form.ts'
import { DocumentsForm } from './documents-form.tsx'
import { LevelSection } from './level-section.tsx'
import { PersonForm } from './person-form.tsx'
import { DemoReview } from './review-notice.tsx'

/** The levels of identity: what each brings, how far it has come, and its form while it is open. */
export function IdentityPage(): ReactNode {
  const t = useTranslations('verification.identity')
  const { data, error, refetch, isFetching } = useStatus()
  return (
    <div className="account-page">
      <AccountHead title={t('title')} lead={t('lead')} />
      {data !== undefined ? (
        <Levels status={data} />
      ) : error !== null ? (
        <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Levels({ status }: { status: Status }): ReactNode {
  const [first, second] = status.levels
  // What was approved meanwhile changes the limits of the account too.
  useEffect(() => void refreshUser(), [status.level])
  if (first === undefined || second === undefined) return null
  const demo = status.demo_approval
  const isFirstDone = first.status === 'approved'
  return (
    <div className="verification-levels">
      {demo && <DemoReview />}
      <LevelSection level={first} demo={demo} open>
        <PersonForm known={first} />
      </LevelSection>
      <LevelSection level={second} demo={demo} open={isFirstDone}>
        <DocumentsForm first={first} />
      </LevelSection>
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div className="verification-levels" aria-busy>
      {[1, 2].map(level => (
        <section key={level} className="panel level-section">
          <Skeleton width={160} height={14} />
          <Skeleton width={320} />
          <Skeleton width={240} />
        </section>
      ))}
    </div>
  )
}
