import type { LiveState } from '@bourse/client'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveState } from '../../live/use-live.ts'
import { useLast } from '../api/use-situation.ts'
import { placesOf } from '../book/book-steps.ts'
import { bookOf, spreadOf } from '../book/book-view.ts'
import { useRoom } from '../room/room-context.ts'
import { Age } from './stale-strip.tsx'

/** The last price between both sides, and how far they are apart. Old figures say how old they are. */
export function SpreadRow({ interval }: { interval: string }): ReactNode {
  const t = useTranslations('trade.book')
  const { pair, room } = useRoom()
  const last = useLast()
  const taker = useLiveState(state => state.deals[pair.name]?.[0]?.type)
  const { stale, heardAtMs } = useLiveState(state => state.connection)
  const [gap, percent] = useLiveState(state => spreadText(state, pair.name, interval)).split(' ')
  const direction = taker === undefined ? null : taker === 'buy' ? 'up' : 'down'
  return (
    <div className="spread" data-stale={stale ? '' : undefined}>
      <button
        type="button"
        className={`spread-last ${stale ? 'muted' : (direction ?? '')}`}
        onClick={() => room.takePrice(last)}
      >
        <NumberText value={last} places={pair.precision.price} />
        {direction !== null && !stale && <i className="tri" data-direction={direction} aria-hidden />}
      </button>
      {stale && heardAtMs !== null ? (
        <span className="spread-gap">
          <Age sinceMs={heardAtMs}>{seconds => t('ago', { seconds })}</Age>
        </span>
      ) : (
        <span className="spread-gap">
          {t('spread')}
          <NumberText
            value={gap}
            places={interval === '0' ? pair.precision.price : placesOf(interval)}
            className="spread-figure"
          />
          <NumberText value={percent} places={3} suffix="%" className="spread-figure" />
        </span>
      )}
    </div>
  )
}

// One text for both figures: it is another only when the spread is, and then the row is drawn anew.
function spreadText(state: LiveState, market: string, interval: string): string {
  const book = bookOf(state, market, interval)
  const spread = book === null ? null : spreadOf(book)
  return spread === null ? '' : `${spread.price} ${spread.percent}`
}
