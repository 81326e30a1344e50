import '../bar.css'
import type { OtcOrderView } from '@bourse/protocol'
import { Bar, buttonLook, numberText, Tag } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { useOtcOrders } from '../api/ask-otc.ts'
import { useOtcNews } from '../api/use-otc-news.ts'
import { nextOf, shareLeft } from '../order-view.ts'
import { TimeLeft } from './order/order-clock.tsx'

const ORDERS_SHOWN = 10
const SECOND_MS = 1_000

/** The open order of who is signed in, on every page but its own, with the time that is left. Several become one line. */
export function OpenOrderBar(): ReactNode {
  const t = useTranslations('otc-orders.bar')
  const path = useLocation({ select: ({ pathname }) => pathname })
  useOtcNews()
  const live = useOtcOrders({ show: 'live', limit_begin: 0, limit_num: ORDERS_SHOWN }).data
  const next = nextOf(live?.records ?? [])
  if (live === undefined || next === undefined) return null
  const isHere = live.total === 1 && path === `/otc/order/${next.id}`
  if (isHere) return null
  return (
    <aside className="otc-bar" aria-label={t('label')}>
      <Tag tone="brand">{t('tag')}</Tag>
      <What order={next} count={live.total} />
      <Due order={next} />
      <Link to={live.total === 1 ? `/otc/order/${next.id}` : '/otc/orders'} {...buttonLook()}>
        {t('open')}
      </Link>
    </aside>
  )
}

function What({ order, count }: { order: OtcOrderView; count: number }): ReactNode {
  const t = useTranslations('otc-orders.bar')
  const figures = { amount: numberText(order.amount), coin: order.coin }
  if (count > 1) return <b>{t('several', { count })}</b>
  return (
    <span className="otc-bar-what">
      <b>{t(order.role === 'buyer' ? 'buy' : 'sell', figures)}</b>{' '}
      <span className="muted">{t(order.role === 'buyer' ? 'from' : 'to', { name: order.other.name })}</span>
    </span>
  )
}

/** What is to be done, and until when. */
function Due({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.bar')
  const nowS = useNow({ updateInterval: SECOND_MS }).getTime() / SECOND_MS
  const { role, status, money, currency } = order
  if (status !== 'open') {
    return (
      <span className="otc-bar-due">{t(status === 'paid' ? (role === 'buyer' ? 'waits' : 'release') : 'decided')}</span>
    )
  }
  return (
    <>
      <span className="otc-bar-share">
        <Bar label={t('left')} value={shareLeft(order, nowS)} />
      </span>
      <span className="otc-bar-due">
        {t(role === 'buyer' ? 'pay' : 'paid', { money: numberText(money), currency })}{' '}
        <TimeLeft until={order.pay_until} />
      </span>
    </>
  )
}
