import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The lists of what is one's own: current orders, history, deals, assets. */
export function OrdersPlace(): ReactNode {
  const t = useTranslations('trade.page')
  return <section className="list" aria-label={t('orders')} />
}
