import { useGo } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { ListFailed } from '../../../site/lists/list-states.tsx'
import { useUser } from '../../../site/session/use-user.ts'
import { type Overview, overviewQuery } from '../billing-calls.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { MonthUsage } from './month-usage.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { PackagesPanel } from './packages-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RechargeDialog } from './recharge-dialog.tsx'
import { useWarningText } from './warning-text.ts'
import { WarningsPanel } from './warnings-panel.tsx'
import '../../../site/lists/lists.css'
import '../../../site/lists/figure-strip.css'
import '../billing.css'

/** Money, packages, people at once against the contract, and when to be warned. */
export function OverviewPage(): ReactNode {
  const { client } = useServices()
  const { roles } = useUser()
  const text = useTranslations('billing.overview')
  const go = useGo()
  const overview = useQuery(overviewQuery(client))
  const [dialog, setDialog] = useState<'recharge' | 'buy' | null>(null)
  const close = (): void => setDialog(null)
  return (
    <div className="billing-overview">
      <header className="list-head">
        <h1>{text('title')}</h1>
        <span className="list-note">
          {text('note', { company: roles.company, currency: overview.data?.currency ?? 'USD' })}
        </span>
        <div className="list-actions">
          <Button onClick={() => go('/Account-center/statement')}>{text('statement')}</Button>
          <Button type="primary" onClick={() => setDialog('recharge')} disabled={overview.data === undefined}>
            {text('recharge')}
          </Button>
        </div>
      </header>
      {overview.data !== undefined && <OverviewParts overview={overview.data} onBuy={() => setDialog('buy')} />}
      {overview.data === undefined && overview.isError && <ListFailed onRetry={() => void overview.refetch()} />}
      {overview.data === undefined && !overview.isError && <OverviewSkeleton />}
      {overview.data !== undefined && (
        <>
          <RechargeDialog overview={overview.data} open={dialog === 'recharge'} onClose={close} />
          <BuyDialog overview={overview.data} open={dialog === 'buy'} onClose={close} />
        </>
      )}
    </div>
  )
}

function OverviewParts({ overview, onBuy }: { readonly overview: Overview; readonly onBuy: () => void }): ReactNode {
  const warningText = useWarningText(overview)
  const passed = overview.warnings.filter(one => one.passed)
  return (
    <>
      {passed.length > 0 && (
        <div className="overview-passed">
          {passed.map(one => (
            <Alert key={one.kind} type="warning" showIcon title={warningText(one)} />
          ))}
        </div>
      )}
      <OverviewFigures overview={overview} />
      <div className="overview-grid">
        <MonthUsage overview={overview} />
        <PeoplePanel overview={overview} />
        <PackagesPanel overview={overview} onBuy={onBuy} />
        <WarningsPanel overview={overview} />
      </div>
    </>
  )
}
