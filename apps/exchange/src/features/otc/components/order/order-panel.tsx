import type { OtcOrderView } from '@bourse/protocol'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isLive } from '../../order-view.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { PayBox } from './pay-box.tsx'

/** The sums of an order, how it is paid while it is not over, what came of it after, and what one can do. */
export function OrderPanel({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const { role, money, currency, coin, price, receives, gives } = order
  const buys = role === 'buyer'
  return (
    <section className="panel" aria-label={t('order')}>
      <dl className="otc-sums">
        <Sum name={t(buys ? 'youPay' : 'youAreGiven')} value={money} unit={currency} />
        <Sum name={t(buys ? 'youGet' : 'youGive')} value={buys ? receives : gives} unit={coin} />
        <Sum name={t('price')} value={price} unit={currency} />
      </dl>
      <div className="otc-pay">
        {isLive(order.status) ? <PayBox order={order} /> : <OrderOutcome order={order} />}
        <OrderActs order={order} />
      </div>
    </section>
  )
}

function Sum({ name, value, unit }: { name: string; value: string; unit: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <NumberText value={value} /> <small>{unit}</small>
      </dd>
    </div>
  )
}
