import '../verification.css'
import { buttonLook, EmptyState, FailedState, Skeleton } from '@bourse/ui'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormPage } from '../../../site/account-page/form-page.tsx'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { BankAccounts } from '../../bank/index.ts'
import { useStatus } from '../api/use-status.ts'
import type { Status } from '../identity-form.ts'
import { bankName } from '../taiwan-banks.ts'
import { BankFields } from './bank-fields.tsx'
import { DemoReview, ReviewNotice } from './review-notice.tsx'
import { ReviewTag } from './review-tag.tsx'

/** The bank account in Taiwan: how far it has come, and its form while none waits and none stands. */
export function BankPage(): ReactNode {
  const t = useTranslations('verification.bank')
  const { data, error, refetch, isFetching } = useStatus()
  return (
    <FormPage title={t('title')} lead={t('lead')} notes={[t('noteOwn'), t('notePicture')]}>
      {data !== undefined ? (
        <Bank status={data} />
      ) : error !== null ? (
        <FailedState
          compact
          title={t('failed')}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className="form-column" aria-busy>
          <Skeleton width={320} height={48} />
          <Skeleton width={320} height={48} />
          <Skeleton width={320} height={48} />
        </div>
      )}
    </FormPage>
  )
}

function Bank({ status }: { status: Status }): ReactNode {
  const t = useTranslations('verification.bank')
  const { bank } = status
  if (status.level === 0) {
    return (
      <EmptyState
        compact
        icon={<ShieldCheck aria-hidden />}
        title={t('verifyFirst')}
        text={t('verifyFirstText')}
        actions={
          <Link to="/userauth" {...buttonLook('primary')}>
            {t('verify')}
          </Link>
        }
      />
    )
  }
  const isHandedIn = bank.status === 'waiting' || bank.status === 'approved'
  const name = status.levels.find(level => level.status === 'approved')?.real_name ?? ''
  return (
    <div className="form-column">
      {status.demo_approval && <DemoReview />}
      <ReviewNotice state={bank} demo={status.demo_approval} />
      {isHandedIn ? <Known bank={bank} /> : <BankFields verifiedName={name} />}
      <BankAccounts verifiedName={name} />
    </div>
  )
}

function Known({ bank }: { bank: Status['bank'] }): ReactNode {
  const t = useTranslations('verification')
  const language = useLocale()
  const when = useDayAndTime()
  const code = bank.bank_code ?? ''
  return (
    <section className="panel level-section" aria-label={t('bank.title')}>
      <div className="level-head">
        <h2>{bankName(code, language)}</h2>
        <ReviewTag status={bank.status} />
      </div>
      <dl className="level-known">
        <div>
          <dt>{t('bank.bank')}</dt>
          <dd className="num">{code}</dd>
        </div>
        <div>
          <dt>{t('bank.branch')}</dt>
          <dd className="num">{bank.branch}</dd>
        </div>
        <div>
          <dt>{t('bank.account')}</dt>
          <dd className="num">•••• {bank.account_tail}</dd>
        </div>
        {bank.decided_at !== null && (
          <div>
            <dt>{t('decided')}</dt>
            <dd>{when(bank.decided_at)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
