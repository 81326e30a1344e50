import '../../room.css'
import type { OtcOrderView } from '@bourse/protocol'
import { buttonLook, CopyButton, EmptyState, FailedState, numberText, Skeleton } from '@bourse/ui'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure } from '../../../../site/call-data.ts'
import { Link } from '../../../../site/links/link.tsx'
import { useOtcOrder } from '../../api/ask-otc.ts'
import { orderNumber } from '../../order-view.ts'
import { OtcHead } from '../otc-head.tsx'
import { OwnOnly } from '../signed-out.tsx'
import { Chat } from './chat.tsx'
import { OrderClock } from './order-clock.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderSteps } from './order-steps.tsx'

/** An order of one's own: how far it is, how it is paid, what one can do, and the chat. */
export function OtcOrderPage(): ReactNode {
  const { id } = useParams({ strict: false })
  return (
    <div className="wrap otc-page">
      <OwnOnly>
        <Asked key={String(id)} id={Number(id)} />
      </OwnOnly>
    </div>
  )
}

function Asked({ id }: { id: number }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const { data, isError, error, refetch } = useOtcOrder(Number.isSafeInteger(id) && id > 0 ? id : 1)
  if (data !== undefined) return <Room order={data} />
  if (!isError) return <Skeleton width={640} height={480} />
  if (error instanceof CallFailure && error.failed.code === '404') {
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        actions={
          <Link to="/otc/orders" {...buttonLook()}>
            {t('toOrders')}
          </Link>
        }
      />
    )
  }
  return <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
}

function Room({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const number = orderNumber(order.id)
  const title = t(order.role === 'buyer' ? 'buy' : 'sell', { amount: numberText(order.amount), coin: order.coin })
  return (
    <>
      <OtcHead
        back="orders"
        title={title}
        lead={
          <span className="otc-number">
            {t('number', { number })}
            <CopyButton text={number} what={t('numberWord')} />
          </span>
        }
        aside={<OrderClock order={order} />}
      />
      <OrderSteps order={order} />
      <div className="otc-room">
        <OrderPanel order={order} />
        <Chat order={order} />
      </div>
    </>
  )
}
