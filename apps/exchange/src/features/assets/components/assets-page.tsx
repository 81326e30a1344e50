import '../assets.css'
import { buttonLook, FailedState, Skeleton } from '@bourse/ui'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { Link } from '../../../site/links/link.tsx'
import { type Assets, useAssets } from '../api/use-assets.ts'
import type { LineDays } from '../api/use-money.ts'
import { ChangeWaterfall } from './change-waterfall.tsx'
import { FundFlow } from './fund-flow.tsx'
import { GainTable } from './gain-table.tsx'
import { PurseTable } from './purse-table.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { YearStatement } from './year-statement.tsx'

/** The asset centre: everything one has, what it was, where it came from and what was made of it. */
export function AssetsPage(): ReactNode {
  const t = useTranslations('assets')
  const [days, setDays] = useState<LineDays>(30)
  return (
    <div className="account-page assets-page">
      <AccountHead title={t('title')} aside={<Ways />} />
      <WithAssets>
        {assets => (
          <>
            <TotalsPanel assets={assets} days={days} onDays={setDays} />
            <PurseTable assets={assets} />
            <GainTable />
            <ChangeWaterfall days={days} total={assets.total} />
            <FundFlow coins={assets.coins} />
            <YearStatement />
          </>
        )}
      </WithAssets>
    </div>
  )
}

/** The exchange account: the spot purse alone. */
export function SpotPage(): ReactNode {
  const t = useTranslations('assets')
  return (
    <div className="account-page assets-page">
      <AccountHead title={t('spotTitle')} lead={t('spotLead')} aside={<Ways />} />
      <WithAssets>
        {assets => (
          <>
            <PurseTable assets={assets} only="spot" />
            <FundFlow coins={assets.coins} only="spot" />
          </>
        )}
      </WithAssets>
    </div>
  )
}

function WithAssets({ children }: { children: (assets: Assets) => ReactNode }): ReactNode {
  const t = useTranslations('assets')
  const answer = useAssets()
  if (answer.data !== undefined) return children(answer.data)
  if (!answer.isError) return <Skeleton width={400} />
  return <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
}

function Ways(): ReactNode {
  const t = useTranslations('assets.acts')
  return (
    <div className="assets-ways">
      <Link to="/recharge" {...buttonLook('primary', 'field')}>
        <ArrowDownToLine aria-hidden />
        {t('deposit')}
      </Link>
      <Link to="/withdraw" {...buttonLook('quiet', 'field')}>
        <ArrowUpFromLine aria-hidden />
        {t('withdraw')}
      </Link>
      <Link to="/transfer" {...buttonLook('quiet', 'field')}>
        <ArrowLeftRight aria-hidden />
        {t('transfer')}
      </Link>
      <Link to="/conversion" {...buttonLook('quiet', 'field')}>
        {t('convert')}
      </Link>
      <Link to="/proof" {...buttonLook('quiet', 'field')}>
        {t('proof')}
      </Link>
    </div>
  )
}
