import '../../otc.css'
import { useLanguage } from '@bourse/shell'
import { Badge, buttonLook, FailedState, Skeleton } from '@bourse/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../../site/links/link.tsx'
import { dictionaries, session } from '../../../../site/site.ts'
import { type OtcTerms, useOtcOrders, useOtcTerms } from '../../api/ask-otc.ts'
import { filtersOf, type MarketFilters, searchOf } from '../../market-view.ts'
import { OtcHead } from '../otc-head.tsx'
import { QuickPanel } from '../quick/quick-panel.tsx'
import { QuickSheet } from '../quick/quick-sheet.tsx'
import { MarketFilterBar } from './market-filters.tsx'
import { MarketList } from './market-list.tsx'
import { MarketSide } from './market-side.tsx'

/** What people offer each other: by side, coin, currency, amount and way to pay, all of it in the address. */
export function OtcMarketPage(): ReactNode {
  const t = useTranslations('otc')
  const head = useTranslations('pages.heads.otc')
  const terms = useOtcTerms()
  return (
    <div className="wrap otc-page">
      <OtcHead title={head('title')} lead={head('lead')} aside={<OwnPlaces />} />
      {terms.data !== undefined && <Shown terms={terms.data} />}
      {terms.data === undefined && !terms.isError && <Skeleton width={640} height={320} />}
      {terms.data === undefined && terms.isError && (
        <FailedState title={t('market.failed')} text={terms.error.message} onRetry={() => void terms.refetch()} />
      )}
    </div>
  )
}

function Shown({ terms }: { terms: OtcTerms }): ReactNode {
  const language = useLanguage(dictionaries)
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const filters = filtersOf(search, { terms, language })
  const show = (change: Partial<MarketFilters>): void =>
    void navigate({ to: '/otc', search: searchOf({ ...filters, begin: 0, ...change }), replace: true })
  const coin = terms.coins.find(one => one.coin === filters.coin)
  const currency = terms.currencies.find(one => one.currency === filters.currency)
  if (coin === undefined || currency === undefined) return null
  return (
    <div className="otc-columns">
      <div className="min-w-0">
        <QuickSheet {...{ coin, currency, filters, show }} />
        <MarketFilterBar {...{ terms, filters, show }} />
        <MarketList {...{ coin, currency, filters, show }} />
      </div>
      <div className="otc-aside">
        <div className="otc-quick-wide">
          <QuickPanel {...{ coin, currency, filters, show }} />
        </div>
        <MarketSide {...{ coin, currency }} />
      </div>
    </div>
  )
}

/** The ways to what is one's own; who is not signed in has none. */
function OwnPlaces(): ReactNode {
  const t = useTranslations('otc.places')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const live = useOtcOrders({ show: 'live', limit_begin: 0, limit_num: 3 }).data?.total ?? 0
  if (!isSignedIn) return null
  return (
    <nav className="otc-places" aria-label={t('label')}>
      <Link to="/otc/orders" {...buttonLook('quiet', 'field')}>
        {t('orders')} {live > 0 && <Badge count={live} />}
      </Link>
      <Link to="/otc/adverts" {...buttonLook('quiet', 'field')}>
        {t('adverts')}
      </Link>
      <Link to="/otc/methods" {...buttonLook('quiet', 'field')}>
        {t('methods')}
      </Link>
      <Link to="/otc/advert" {...buttonLook('quiet', 'field')}>
        <Plus aria-hidden />
        {t('newAdvert')}
      </Link>
    </nav>
  )
}
