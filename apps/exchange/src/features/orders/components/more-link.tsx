import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import type { OrderListName } from '../order-view.ts'

/** The way from the newest of a list to all of it. */
export function MoreLink({ list, market }: { list: OrderListName; market: string | null }): ReactNode {
  const t = useTranslations('orders')
  return (
    <p className="order-more">
      <Link to={`/order?list=${list}${market === null ? '' : `&market=${market}`}`} className="link-in-text">
        {t('more')}
      </Link>
    </p>
  )
}
