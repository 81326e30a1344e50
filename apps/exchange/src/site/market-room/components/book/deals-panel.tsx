import type { Deal } from '@bourse/client'
import { EmptyState, NumberText, Skeleton } from '@bourse/ui'
import { memo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useLiveState } from '../../../live/use-live.ts'
import { type PriceTaker, useRoom } from '../../room/room-context.ts'
import { ladderPx, phoneLadderPx, useRows } from './use-rows.ts'

const STILL_ROWS = 8

/** The newest deals, as many as fit. */
export function DealsPanel({ touch = false }: { touch?: boolean }): ReactNode {
  const t = useTranslations('trade.deals')
  return (
    <section className="trade-deals" aria-label={t('title')} data-touch={touch ? '' : undefined}>
      {!touch && (
        <div className="panel-bar">
          <h2>{t('title')}</h2>
        </div>
      )}
      <DealHeads />
      <DealList touch={touch} />
    </section>
  )
}

function DealHeads(): ReactNode {
  const t = useTranslations('trade.deals')
  const { rules } = useRoom()
  return (
    <div className="book-cols" aria-hidden>
      <span>{t('price', { coin: rules.money })}</span>
      <span>{t('amount', { coin: rules.stock })}</span>
      <span>{t('time')}</span>
    </div>
  )
}

function DealList({ touch }: { touch: boolean }): ReactNode {
  const t = useTranslations('trade.deals')
  const { pair, rules, room } = useRoom()
  const [place, rows] = useRows(touch ? phoneLadderPx : ladderPx)
  const deals = useLiveState(state => state.deals[pair.name])
  // What says that there is nothing is no list.
  return (
    <div className="deal-list" ref={place} role={deals?.length === 0 ? undefined : 'list'}>
      {deals === undefined && <StillDeals />}
      {deals?.length === 0 && <EmptyState compact title={t('none')} text={t('noneText')} />}
      {deals?.slice(0, rows).map(deal => (
        <DealRow key={deal.id} deal={deal} room={room} places={rules.places} />
      ))}
    </div>
  )
}

function StillDeals(): ReactNode {
  return Array.from({ length: STILL_ROWS }, (_, index) => index).map(index => (
    <div key={index} className="lvl-row" role="listitem">
      <Skeleton width={56} />
      <Skeleton width={44} />
      <Skeleton width={48} />
    </div>
  ))
}

type RowProps = { readonly deal: Deal; readonly room: PriceTaker; readonly places: { price: number; amount: number } }

const DealRow = memo(function DealRow({ deal, room, places }: RowProps): ReactNode {
  const t = useTranslations('trade.deals')
  const format = useFormatter()
  const direction = deal.type === 'buy' ? 'up' : 'down'
  return (
    <div className="lvl-row trade-deal" role="listitem">
      <button
        type="button"
        tabIndex={-1}
        className={`lvl-price ${direction}`}
        onClick={() => room.takePrice(deal.price)}
      >
        <NumberText value={deal.price} places={places.price} />
        <i className="side-mark" data-direction={direction} aria-hidden />
        <span className="sr-only">{t(deal.type)}</span>
      </button>
      <NumberText value={deal.amount} places={places.amount} className="lvl-amount" />
      <span className="num muted">
        {format.dateTime(new Date(deal.time * 1000), {
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
          hourCycle: 'h23',
        })}
      </span>
    </div>
  )
})
