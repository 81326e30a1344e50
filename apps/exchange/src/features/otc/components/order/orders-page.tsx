import type { OtcOrderView } from '@bourse/protocol'
import { Badge, buttonLook, NumberText, Pager, Tabs, Tag } from '@bourse/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../../site/account-page/moment.tsx'
import { Link } from '../../../../site/links/link.tsx'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { useOtcOrders } from '../../api/ask-otc.ts'
import { isLive, orderNumber } from '../../order-view.ts'
import { OtcHead } from '../otc-head.tsx'
import { OwnOnly } from '../signed-out.tsx'

const ROWS = 20
const LIVE = { tone: 'brand' } as const
const SHOWN = ['live', 'ended'] as const

type Show = (typeof SHOWN)[number]

/** One's own orders: those under way, and those that are over. */
export function OtcOrdersPage(): ReactNode {
  const t = useTranslations('otc-orders.orders')
  return (
    <div className="wrap otc-page">
      <OtcHead back="market" title={t('title')} lead={t('lead')} />
      <OwnOnly>
        <Shown />
      </OwnOnly>
    </div>
  )
}

function Shown(): ReactNode {
  const t = useTranslations('otc-orders.orders')
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const show: Show = search['show'] === 'ended' ? 'ended' : 'live'
  const begin = Math.max(0, Math.trunc(Number(search['begin'])) || 0)
  const go = (next: { show: Show; begin: number }): void =>
    void navigate({
      to: '/otc/orders',
      search: {
        ...(next.show === 'live' ? {} : { show: next.show }),
        ...(next.begin === 0 ? {} : { begin: next.begin }),
      },
    })
  const answer = useOtcOrders({ show, limit_begin: begin, limit_num: ROWS })
  const list = listOf(answer, {
    rows: answer.data?.records,
    failed: t('failed'),
    empty: {
      title: t(show === 'live' ? 'emptyLive' : 'emptyEnded'),
      text: t('emptyText'),
      actions: (
        <Link to="/otc" {...buttonLook()}>
          {t('toMarket')}
        </Link>
      ),
    },
  })
  return (
    <Tabs
      label={t('title')}
      value={show}
      onChange={next => go({ show: next, begin: 0 })}
      tabs={SHOWN.map(value => ({ value, label: t(value) }))}
    >
      <RowsOrCards label={t('title')} columns={useColumns()} list={list} rowKey={({ id }) => id} />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={ROWS} onBegin={next => go({ show, begin: next })} />
    </Tabs>
  )
}

function useColumns(): readonly CardColumn<OtcOrderView>[] {
  const t = useTranslations('otc-orders.orders')
  const order = useTranslations('otc-orders.order')
  return [
    {
      key: 'what',
      head: t('order'),
      card: 'head',
      cell: ({ id, role, amount, coin }) => (
        <span className="otc-cell">
          <Link to={`/otc/order/${id}`}>
            <b>{order(role === 'buyer' ? 'buy' : 'sell', { amount, coin })}</b>
          </Link>
          <small>{orderNumber(id)}</small>
        </span>
      ),
    },
    { key: 'other', head: t('other'), cell: ({ other }) => other.name },
    {
      key: 'money',
      head: t('money'),
      align: 'end',
      cell: ({ money, currency, price }) => (
        <span className="otc-cell">
          <span>
            <NumberText value={money} /> {currency}
          </span>
          <small>
            <NumberText value={price} />
          </small>
        </span>
      ),
    },
    { key: 'time', head: t('time'), from: 'wide', cell: ({ time }) => <Moment at={time} /> },
    {
      key: 'state',
      head: t('state'),
      cell: ({ status, unread }) => (
        <span className="otc-acts">
          <Tag {...(isLive(status) ? LIVE : {})}>{t(`states.${status}`)}</Tag>
          {unread > 0 && <Badge count={unread} />}
        </span>
      ),
    },
    {
      key: 'open',
      head: '',
      card: 'foot',
      align: 'end',
      cell: ({ id }) => (
        <Link to={`/otc/order/${id}`} {...buttonLook('quiet', 'row')}>
          {t('open')}
        </Link>
      ),
    },
  ]
}
