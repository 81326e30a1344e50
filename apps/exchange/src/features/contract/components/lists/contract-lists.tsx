import { Button, Checkbox, Tabs } from '@bourse/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { SignInFirst } from '../../../../site/links/sign-in-first.tsx'
import { listOf } from '../../../../site/lists/list-state.ts'
import { session } from '../../../../site/site.ts'
import { useAccount, useOrders, usePositions } from '../../api/contract-lists.ts'
import { usePositionRows } from '../../api/use-position-rows.ts'
import { useContract } from '../../room/contract-context.ts'
import { LostGuards } from '../positions/lost-guards.tsx'
import { Positions } from '../positions/positions-table.tsx'
import { CancelAll, ContractOrders } from './contract-orders.tsx'

const ContractHistory = lazy(async () => ({ default: (await import('./contract-history.tsx')).ContractHistory }))
const ContractDeals = lazy(async () => ({ default: (await import('./contract-deals.tsx')).ContractDeals }))
const Funding = lazy(async () => ({ default: (await import('./funding.tsx')).Funding }))
const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }))
const CloseAll = lazy(async () => ({ default: (await import('../positions/close-all.tsx')).CloseAll }))

const TABS = ['positions', 'orders', 'history', 'deals', 'funding', 'account'] as const
type Tab = (typeof TABS)[number]

/** The bottom of the contract room: positions, orders, what ended and why, deals, funding, and the account. */
export function ContractLists({ narrow = false }: { narrow?: boolean }): ReactNode {
  const t = useTranslations('contract.lists')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const { rules } = useContract()
  const [tab, setTab] = useState<Tab>('positions')
  const [only, setOnly] = useState(false)
  const [closing, setClosing] = useState(false)
  const market = only ? rules.name : null
  const answer = usePositions()
  const rows = usePositionRows()?.filter(row => market === null || row.view.market === market)
  const { data: orders } = useOrders()
  const isFunded = /[1-9]/.test(useAccount().data?.free ?? '')
  const living = (orders ?? []).filter(order => market === null || order.market === market)
  const count: Readonly<Partial<Record<Tab, number | undefined>>> = {
    positions: answer.data?.length,
    orders: orders?.length,
  }
  const list = listOf(answer, {
    rows,
    failed: t('failed.positions'),
    empty: { title: t('empty.positions'), text: t(isFunded ? 'empty.positionsFunded' : 'empty.positionsText') },
  })
  const aside = isSignedIn && tab !== 'account' && (
    <span className="contract-list-acts">
      <Checkbox checked={only} onChange={setOnly}>
        {t('only', { market: rules.name })}
      </Checkbox>
      {tab === 'positions' && (rows?.length ?? 0) > 0 && <CloseAllButton onClick={() => setClosing(true)} />}
      {tab === 'orders' && living.length > 1 && <CancelAll market={market} />}
    </span>
  )
  return (
    <div className="contract-lists">
      <Tabs<Tab>
        label={t('label')}
        size="bar"
        value={tab}
        onChange={setTab}
        tabs={TABS.map(value => ({ value, label: t(`tabs.${value}`), count: isSignedIn ? count[value] : undefined }))}
        aside={narrow ? undefined : aside}
      >
        {narrow && aside}
        {isSignedIn ? (
          <Suspense>
            {tab === 'positions' && <LostGuards />}
            {tab === 'positions' && <Positions list={list} narrow={narrow} />}
            {tab === 'orders' && <ContractOrders market={market} />}
            {tab === 'history' && <ContractHistory key={market} market={market} />}
            {tab === 'deals' && <ContractDeals key={market} market={market} />}
            {tab === 'funding' && <Funding key={market} market={market} />}
            {tab === 'account' && <AccountPanel />}
            {closing && rows !== undefined && <CloseAll rows={rows} onClose={() => setClosing(false)} />}
          </Suspense>
        ) : (
          <SignedOut />
        )}
      </Tabs>
    </div>
  )
}

function CloseAllButton({ onClick }: { onClick: () => void }): ReactNode {
  const t = useTranslations('contract.lists')
  return (
    <Button variant="ghost" size="row" onClick={onClick}>
      {t('closeAll')}
    </Button>
  )
}

function SignedOut(): ReactNode {
  const t = useTranslations('contract.lists')
  return <SignInFirst title={t('signedOut')} text={t('signedOutText')} act={t('signIn')} size="control" />
}
