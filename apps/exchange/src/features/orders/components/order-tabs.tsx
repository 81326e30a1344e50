import '../orders.css'
import { Checkbox, Tabs } from '@bourse/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { listOf } from '../../../site/lists/list-state.ts'
import { session } from '../../../site/site.ts'
import { useOwnDeals } from '../api/order-lists.ts'
import { useMarketOrders } from '../api/use-market-orders.ts'
import { useOrdersLive } from '../api/use-orders-live.ts'
import { usePairs } from '../api/use-pairs.ts'
import { CancelAll } from './cancel-all.tsx'
import { MoreLink } from './more-link.tsx'
import { SignedOut } from './signed-out.tsx'

const loadCurrent = async () => ({ default: (await import('./current-orders.tsx')).CurrentOrders })
const CurrentOrders = lazy(loadCurrent)
// Who only looks around has no orders; who is signed in has the list on its way at once.
if (session.store.getState().token !== null) void loadCurrent()

// What stands behind the first list is fetched when it is asked for.
const OrderHistory = lazy(async () => ({ default: (await import('./order-history.tsx')).OrderHistory }))
const OwnAssets = lazy(async () => ({ default: (await import('./own-assets.tsx')).OwnAssets }))
const OwnDeals = lazy(async () => ({ default: (await import('./own-deals.tsx')).OwnDeals }))

/** What the lists of a trading room are about. */
export type OrderTabsProps = {
  /** The market of the room. */
  readonly market: string
  /** What belongs to a list stands above it, where the row of tabs has no room for it. */
  readonly narrow?: boolean
}

type Tab = 'current' | 'history' | 'deals' | 'assets'

/** The bottom of a trading room: current orders, history, deals and assets of who is signed in, all kept live. */
export function OrderTabs({ market, narrow = false }: OrderTabsProps): ReactNode {
  const t = useTranslations('orders')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const pairs = usePairs()
  const [tab, setTab] = useState<Tab>('current')
  const [only, setOnly] = useState(false)
  useOrdersLive(market)
  const orders = useMarketOrders(only ? market : null)
  const pair = pairs.get(market)?.title ?? market
  const tabs = (['current', 'history', 'deals', 'assets'] as const).map(value => ({
    value,
    label: t(`tabs.${value}`),
    count: value === 'current' && isSignedIn ? orders.currentTotal : undefined,
  }))
  const aside = isSignedIn && (
    <>
      <span className="order-only">
        <Checkbox checked={only} onChange={setOnly}>
          {tab === 'assets' ? t('hideSmall') : t('only', { pair })}
        </Checkbox>
      </span>
      {tab === 'current' && (
        <CancelAll
          count={orders.currentTotal ?? 0}
          markets={only ? [market] : (orders.marketsWithOrders ?? [...pairs.keys()])}
          pair={only ? pair : null}
        />
      )}
    </>
  )
  return (
    <div className="order-tabs">
      <Tabs
        label={t('tabs.label')}
        size="bar"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        aside={narrow ? undefined : aside}
      >
        {narrow && isSignedIn && <div className="order-list-acts">{aside}</div>}
        {!isSignedIn && <SignedOut />}
        <Suspense>
          {isSignedIn && tab === 'current' && <CurrentOrders list={orders.current} pairs={pairs} inRoom />}
          {isSignedIn && tab === 'history' && (
            <>
              <OrderHistory list={orders.history} pairs={pairs} inRoom />
              <MoreLink list="history" market={only ? market : null} />
            </>
          )}
          {isSignedIn && tab === 'deals' && <RoomDeals market={only ? market : null} />}
          {isSignedIn && tab === 'assets' && <OwnAssets hideSmall={only} inRoom />}
        </Suspense>
      </Tabs>
    </div>
  )
}

function RoomDeals({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('orders')
  const pairs = usePairs()
  const answer = useOwnDeals({ ...(market !== null && { market }), limit_num: 20 })
  const list = listOf(answer, {
    rows: answer.data?.records,
    failed: t('failed.deals'),
    empty: { title: t('empty.deals'), text: t('empty.dealsText') },
  })
  return (
    <>
      <OwnDeals list={list} pairs={pairs} inRoom />
      <MoreLink list="deals" market={market} />
    </>
  )
}
