import type { deskPersonDeals, deskPersonOrders, ReplyOf } from '@bourse/protocol'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Column, DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { PagedList } from './paged-list.tsx'
import { amountText } from './person-texts.ts'
import { type PersonInfo, usePersonList } from './use-person.ts'
import { useTimeColumn } from './use-time-column.tsx'

type Order = ReplyOf<typeof deskPersonOrders>['orders'][number]
type Deal = ReplyOf<typeof deskPersonDeals>['deals'][number]

/** What somebody ordered, and what came of it. */
export function TradesTab({ info }: { readonly info: PersonInfo }): ReactNode {
  const { uid } = info.person
  return (
    <>
      <Orders uid={uid} />
      <Deals uid={uid} />
    </>
  )
}

function Orders({ uid }: { readonly uid: number }): ReactNode {
  const text = useTranslations('people.orders')
  const [{ state, begin }, setPage] = useState<{ state: 'open' | 'ended'; begin: number }>({ state: 'open', begin: 0 })
  const list = usePersonList<typeof deskPersonOrders>('/desk/people/orders', { uid, begin, state })
  const columns = useOrderColumns()
  const choose = (
    <Segmented
      size="small"
      aria-label={text('title')}
      value={state}
      options={[
        { value: 'open', label: text('open') },
        { value: 'ended', label: text('ended') },
      ]}
      onChange={value => setPage({ state: value as 'open' | 'ended', begin: 0 })}
    />
  )
  return (
    <Section title={text('title')} link={choose}>
      <PagedList
        query={list}
        rows={6}
        pageOf={({ orders, total }) => ({ shown: orders, total })}
        begin={begin}
        onBegin={to => setPage({ state, begin: to })}
        empty={text('empty')}
      >
        {orders => <DataTable label={text('title')} rows={orders} keyOf={({ id }) => id} columns={columns} />}
      </PagedList>
    </Section>
  )
}

function Deals({ uid }: { readonly uid: number }): ReactNode {
  const text = useTranslations('people.orders')
  const [begin, setBegin] = useState(0)
  const list = usePersonList<typeof deskPersonDeals>('/desk/people/deals', { uid, begin })
  const columns = useDealColumns()
  return (
    <Section title={text('deals')}>
      <PagedList
        query={list}
        rows={6}
        pageOf={({ deals, total }) => ({ shown: deals, total })}
        begin={begin}
        onBegin={setBegin}
        empty={text('noDeals')}
      >
        {deals => (
          <DataTable label={text('deals')} rows={deals} keyOf={({ id, role }) => `${id} ${role}`} columns={columns} />
        )}
      </PagedList>
    </Section>
  )
}

/** The columns that orders and deals begin with. */
function useFirstColumns<Row extends { at: number; market: string; side: 'buy' | 'sell' }>(): Column<Row>[] {
  const text = useTranslations('people.orders')
  const time = useTimeColumn<Row>(text('time'))
  return [
    time,
    { key: 'market', head: text('market'), cell: ({ market }) => <b>{market}</b> },
    { key: 'side', head: text('side'), cell: ({ side }) => <span>{text(side)}</span> },
  ]
}

const figure = (decimal: string, unit = ''): ReactNode => (
  <span className="person-figure">
    {amountText(decimal)} {unit}
  </span>
)

const STATES = [
  ...(['pending', 'partial', 'waiting', 'filled', 'cancelled', 'expired', 'timed_out'] as const),
  ...(['immediate_or_cancel', 'no_liquidity', 'self_trade', 'oco', 'post_only'] as const),
  ...(['fill_or_kill', 'market_closed'] as const),
]

// A state of a newer version has no words here; its name is better than nothing.
function useStateText(): (state: string) => string {
  const text = useTranslations('people.orders.states')
  return of => {
    const known = STATES.find(one => one === of)
    return known === undefined ? of : text(known)
  }
}

function useOrderColumns(): Column<Order>[] {
  const text = useTranslations('people.orders')
  const state = useStateText()
  return [
    ...useFirstColumns<Order>(),
    {
      key: 'price',
      head: text('price'),
      align: 'right',
      cell: ({ price }) => (price === null ? <span>{text('atMarket')}</span> : figure(price)),
    },
    {
      key: 'amount',
      head: text('amount'),
      align: 'right',
      cell: ({ amount, amount_coin }) => figure(amount, amount_coin),
    },
    { key: 'dealt', head: text('dealt'), align: 'right', cell: ({ dealt }) => figure(dealt) },
    { key: 'status', head: text('status'), cell: ({ reason, status }) => <span>{state(reason ?? status)}</span> },
    { key: 'id', head: text('number'), align: 'right', cell: ({ id }) => <span className="person-quiet">{id}</span> },
  ]
}

function useDealColumns(): Column<Deal>[] {
  const text = useTranslations('people.orders')
  return [
    ...useFirstColumns<Deal>(),
    { key: 'role', head: text('role'), cell: ({ role }) => <span>{text(role)}</span> },
    { key: 'price', head: text('price'), align: 'right', cell: ({ price }) => figure(price) },
    { key: 'amount', head: text('amount'), align: 'right', cell: ({ amount }) => figure(amount) },
    { key: 'fee', head: text('fee'), align: 'right', cell: ({ fee, fee_coin }) => figure(fee, fee_coin) },
    { key: 'id', head: text('number'), align: 'right', cell: ({ id }) => <span className="person-quiet">{id}</span> },
  ]
}
