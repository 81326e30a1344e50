import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useTrade } from '../../room/trade-context.ts'

const OrderTabs = lazy(async () => ({
  default: (await import('../../../orders/components/order-tabs.tsx')).OrderTabs,
}))

/** The lists of what is one's own: current orders, history, deals, assets. */
export function OrdersPlace({ touch = false }: { touch?: boolean }): ReactNode {
  const t = useTranslations('trade.page')
  const { pair } = useTrade()
  return (
    <section className="trade-list" aria-label={t('orders')}>
      <Suspense>
        <OrderTabs market={pair.name} narrow={touch} />
      </Suspense>
    </section>
  )
}
