import '../orders.css'
import { Button, buttonLook, type ListState, Pager, Tabs } from '@bourse/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { Link } from '../../../site/links/link.tsx'
import { type ListAnswer, listOf } from '../../../site/lists/list-state.ts'
import { useCurrentOrders, useOrderHistory, useOwnDeals } from '../api/order-lists.ts'
import { useOrdersLive } from '../api/use-orders-live.ts'
import { usePairs } from '../api/use-pairs.ts'
import {
  filtersOf,
  isFiltered,
  NO_FILTERS,
  ORDER_LISTS,
  type OrderCentreView,
  orderViewOf,
  ROWS_SHOWN,
  searchOfView,
} from '../order-view.ts'
import { CancelAll } from './cancel-all.tsx'
import { CurrentOrders } from './current-orders.tsx'
import { ExportButton } from './export-button.tsx'
import type { Pairs } from './order-cells.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderHistory } from './order-history.tsx'
import { OwnDeals } from './own-deals.tsx'

type Part = { readonly view: OrderCentreView; readonly pairs: Pairs; readonly show: (view: OrderCentreView) => void }

/** The order centre: what lives, what ended, and what was dealt; filters stand in the address. */
export function OrderPage(): ReactNode {
  const t = useTranslations('orders')
  const navigate = useNavigate()
  const view = orderViewOf(useSearch({ strict: false }))
  const pairs = usePairs()
  useOrdersLive()
  const show = (next: OrderCentreView) => void navigate({ to: '/order', search: searchOfView(next) })
  const part = { view, pairs, show }
  return (
    <div className="account-page order-page">
      <AccountHead title={t('title')} lead={t('lead')} aside={<ExportButton view={view} pairs={pairs} />} />
      <Tabs
        label={t('tabs.label')}
        value={view.list}
        onChange={list => show({ ...view, list, status: null, begin: 0 })}
        tabs={ORDER_LISTS.map(value => ({ value, label: t(`tabs.${value}`) }))}
      >
        <OrderFilters view={view} pairs={pairs} onChange={show} />
        {view.list === 'current' && <CurrentPart {...part} />}
        {view.list === 'history' && <HistoryPart {...part} />}
        {view.list === 'deals' && <DealsPart {...part} />}
      </Tabs>
    </div>
  )
}

function requestOf(view: OrderCentreView) {
  return { ...filtersOf(view), limit_begin: view.begin, limit_num: ROWS_SHOWN }
}

function CurrentPart({ view, pairs, show }: Part): ReactNode {
  const t = useTranslations('orders')
  const answer = useCurrentOrders(requestOf(view))
  const total = answer.data?.total ?? 0
  const market = view.market
  const list = listOf(answer, {
    rows: answer.data?.records,
    failed: t('failed.current'),
    empty: useEmpty('current', { view, show }),
  })
  // Filtered by more than the market, not all of it would be meant: each order is taken back by itself then.
  const canCancelAll = total > 0 && !isFiltered({ ...view, market: null })
  return (
    <>
      {canCancelAll && (
        <div className="order-acts">
          <CancelAll
            count={total}
            markets={market === null ? [...pairs.keys()] : [market]}
            pair={market === null ? null : (pairs.get(market)?.title ?? market)}
          />
        </div>
      )}
      <CurrentOrders list={list} pairs={pairs} />
      <Pager total={total} begin={view.begin} size={ROWS_SHOWN} onBegin={begin => show({ ...view, begin })} />
    </>
  )
}

function HistoryPart(part: Part): ReactNode {
  return (
    <PastPart {...part} of="history" answer={useOrderHistory(requestOf(part.view))}>
      {list => <OrderHistory list={list} pairs={part.pairs} />}
    </PastPart>
  )
}

function DealsPart(part: Part): ReactNode {
  return (
    <PastPart {...part} of="deals" answer={useOwnDeals(requestOf(part.view))}>
      {list => <OwnDeals list={list} pairs={part.pairs} />}
    </PastPart>
  )
}

type PastProps<Row> = Part & {
  readonly of: 'history' | 'deals'
  readonly answer: ListAnswer & {
    readonly data?: { readonly records: readonly Row[]; readonly total: number } | undefined
  }
  readonly children: (list: ListState<Row>) => ReactNode
}

/** What is over, page by page. */
function PastPart<Row>({ view, show, of, answer, children }: PastProps<Row>): ReactNode {
  const t = useTranslations('orders')
  const empty = useEmpty(of, { view, show })
  const onBegin = (begin: number) => show({ ...view, begin })
  return (
    <>
      {children(listOf(answer, { rows: answer.data?.records, failed: t(`failed.${of}`), empty }))}
      <Pager total={answer.data?.total ?? 0} begin={view.begin} size={ROWS_SHOWN} onBegin={onBegin} />
    </>
  )
}

/** A list without rows: nothing was ever there, or the filters let nothing through. */
function useEmpty(list: OrderCentreView['list'], { view, show }: Omit<Part, 'pairs'>) {
  const t = useTranslations('orders')
  if (isFiltered(view)) {
    const clear = () => show({ ...view, ...NO_FILTERS, begin: 0 })
    return {
      title: t('empty.filtered'),
      text: t('empty.filteredText'),
      actions: (
        <Button size="control" onClick={clear}>
          {t('filters.clear')}
        </Button>
      ),
    }
  }
  const text = `${list}Text` as const
  return { title: t(`empty.${list}`), text: t(`empty.${text}`), actions: <ToTheRoom market={view.market} /> }
}

function ToTheRoom({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('orders')
  return (
    <Link to={market === null ? '/trade' : `/trade/${market}`} {...buttonLook('primary', 'control')}>
      {t('toTheRoom')}
    </Link>
  )
}
