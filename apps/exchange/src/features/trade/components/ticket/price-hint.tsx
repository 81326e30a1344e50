import { numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { liveStore } from '../../../../site/live/live.ts'
import { bestPrice } from '../../../../site/market-room/api/live-prices.ts'
import { lastNow } from '../../api/use-situation.ts'
import { useTrade } from '../../room/trade-context.ts'
import type { TicketView } from './ticket-view.ts'
import { useDistance } from './use-distance.ts'

/** How far the price is from the last one, and three ways to fill it: the best bid, the last, the best ask. */
export function PriceHint({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { shape, situation, room, touch } = view
  const { pair } = useTrade()
  if (!shape.price) return <Distance view={view} />
  const { rules, last, bestBid, bestAsk } = situation
  // What is filled in is the price at the moment of the press; only a phone shows it before.
  const now = (side: 'bid' | 'ask') => (): string | null => bestPrice(liveStore.getState().book, rules.name, side)
  const choices = [
    { name: t('bid'), shown: bestBid, price: now('bid') },
    { name: t('last'), shown: last, price: () => lastNow(pair) },
    { name: t('ask'), shown: bestAsk, price: now('ask') },
  ]
  const places = rules.places.price
  return (
    <div className="price-hint" data-touch={touch ? '' : undefined}>
      <Distance view={view} />
      <span className="trade-quick">
        {choices.map(({ name, shown, price }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              const chosen = price()
              if (chosen !== null) room.type('price', chosen)
            }}
          >
            {name}
            {touch && <b className="num">{shown === null ? '–' : numberText(shown, { places })}</b>}
          </button>
        ))}
      </span>
    </div>
  )
}

function Distance({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { distance, far } = useDistance(view)
  if (distance === null) return <span className="trade-distance" />
  const below = distance.startsWith('-')
  const percent = numberText(distance.replace('-', ''), { places: 2 })
  return (
    <span className="trade-distance" data-far={far ? '' : undefined}>
      {distance === '0' ? t('atLast') : below ? t('below', { percent }) : t('above', { percent })}
    </span>
  )
}
