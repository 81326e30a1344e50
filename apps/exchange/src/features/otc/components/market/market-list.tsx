import type { AdvertView } from '@bourse/protocol'
import { Button, buttonLook, Checkbox, EmptyState, FailedState, Pager, Skeleton } from '@bourse/ui'
import { Handshake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../../site/links/link.tsx'
import { session } from '../../../../site/site.ts'
import { type OtcCoin, type OtcCurrency, useMarket } from '../../api/ask-otc.ts'
import { MARKET_SHOWN, type MarketFilters, requestOf } from '../../market-view.ts'
import { AdvertRow } from './advert-row.tsx'
import { TakeDialog } from './take-dialog.tsx'

const WAITING = [0, 1, 2, 3, 4] as const

type Props = {
  readonly coin: OtcCoin
  readonly currency: OtcCurrency
  readonly filters: MarketFilters
  readonly show: (change: Partial<MarketFilters>) => void
}

/** The adverts, the best price first; taking one opens over them. */
export function MarketList({ coin, currency, filters, show }: Props): ReactNode {
  const t = useTranslations('otc.market')
  const { data, isError, error, refetch, isPlaceholderData, isFetching } = useMarket(requestOf(filters))
  const [taken, take] = useState<AdvertView | null>(null)
  if (data === undefined && isError) {
    return <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data === undefined) return <Waiting />
  return (
    <>
      <div className="otc-row otc-row-head" aria-hidden>
        <span>{t('makerHead')}</span>
        <span>{t('priceHead', { currency: filters.currency })}</span>
        <span>{t('limitsHead')}</span>
        <span>{t('methodHead')}</span>
        <span />
      </div>
      {data.records.length === 0 ? (
        <Nothing filters={filters} show={show} />
      ) : (
        <ul className="otc-rows" aria-label={t('list')} data-old={isPlaceholderData ? '' : undefined}>
          {data.records.map(advert => (
            <AdvertRow key={advert.id} advert={advert} onTake={() => take(advert)} />
          ))}
        </ul>
      )}
      <div className="otc-foot">
        <span className="otc-live" data-stale={isError ? '' : undefined}>
          {isError ? t('stale') : t(filters.wants === 'buy' ? 'liveCheapest' : 'liveDearest')}
        </span>
        <Takeable filters={filters} show={show} />
      </div>
      <Pager total={data.total} begin={filters.begin} size={MARKET_SHOWN} onBegin={begin => show({ begin })} />
      {taken !== null && (
        <TakeDialog
          key={taken.id}
          advert={data.records.find(({ id }) => id === taken.id) ?? taken}
          {...{ coin, currency }}
          onClose={() => take(null)}
        />
      )}
    </>
  )
}

function Takeable({ filters, show }: Pick<Props, 'filters' | 'show'>): ReactNode {
  const t = useTranslations('otc.market')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  if (!isSignedIn) return null
  return (
    <Checkbox checked={filters.takeable} onChange={takeable => show({ takeable })}>
      {t('takeable')}
    </Checkbox>
  )
}

function Nothing({ filters, show }: Pick<Props, 'filters' | 'show'>): ReactNode {
  const t = useTranslations('otc.market')
  const isNarrow = filters.amount !== '' || filters.method !== null || filters.takeable
  return (
    <EmptyState
      icon={<Handshake aria-hidden />}
      title={t('empty')}
      text={isNarrow ? t('emptyNarrow') : t('emptyText')}
      actions={
        isNarrow ? (
          <Button onClick={() => show({ amount: '', method: null, takeable: false })}>{t('widen')}</Button>
        ) : (
          <Link to="/otc/advert" {...buttonLook()}>
            {t('putUp')}
          </Link>
        )
      }
    />
  )
}

function Waiting(): ReactNode {
  return (
    <ul className="otc-rows" aria-busy>
      {WAITING.map(row => (
        <li key={row} className="otc-row">
          <Skeleton width={160} />
          <Skeleton width={64} />
          <Skeleton width={120} />
          <Skeleton width={72} />
          <Skeleton width={64} />
        </li>
      ))}
    </ul>
  )
}
