import { numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TicketView } from './ticket-view.ts'

/** How far the price is from the last one, and three ways to fill it: the best bid, the last, the best ask. */
export function PriceHint({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { shape, situation, room, touch } = view
  if (!shape.price) return <Distance view={view} />
  const choices = [
    { name: t('bid'), price: situation.bestBid },
    { name: t('last'), price: situation.last },
    { name: t('ask'), price: situation.bestAsk },
  ]
  const places = situation.rules.places.price
  return (
    <div className="price-hint" data-touch={touch ? '' : undefined}>
      <Distance view={view} />
      <span className="quick">
        {choices.map(({ name, price }) => (
          <button
            key={name}
            type="button"
            disabled={price === null}
            title={price === null ? undefined : numberText(price, { places })}
            onClick={() => price !== null && room.type('price', price)}
          >
            {name}
            {touch && <b className="num">{price === null ? '–' : numberText(price, { places })}</b>}
          </button>
        ))}
      </span>
    </div>
  )
}

function Distance({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { distance, far } = view.summary
  if (distance === null) return <span className="distance" />
  const below = distance.startsWith('-')
  const percent = numberText(distance.replace('-', ''), { places: 2 })
  return (
    <span className="distance" data-far={far ? '' : undefined}>
      {distance === '0' ? t('atLast') : below ? t('below', { percent }) : t('above', { percent })}
    </span>
  )
}
