import { NumberText } from '@bourse/ui'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownLevel } from '../book/book-view.ts'
import type { TradeRoom } from '../room/trade-room.ts'

type Props = {
  readonly level: ShownLevel
  readonly side: 'ask' | 'bid'
  readonly places: number
  readonly amountPlaces: number
  readonly own: boolean
  /** Lies between the pointer and the spread. */
  readonly within: boolean
  readonly room: TradeRoom
  readonly onEnter: (price: string, row: HTMLElement) => void
  readonly onLeave: () => void
}

// At most four flashes a second.
const FLASH_APART_MS = 250

/** One level. It is drawn again only when it changed: a level that did not is the same object in the next book. */
export const BookLevelRow = memo(function BookLevelRow(props: Props): ReactNode {
  const { level, side, places, amountPlaces, own, within, room, onEnter, onLeave } = props
  const t = useTranslations('trade.book')
  const bar = useFlash(level.amount)
  return (
    <div
      className="lvl"
      role="listitem"
      data-side={side}
      data-own={own ? '' : undefined}
      data-within={within ? '' : undefined}
      onPointerEnter={event => onEnter(level.price, event.currentTarget)}
      onPointerLeave={onLeave}
    >
      <i ref={bar} className="lvl-bar" style={{ width: `${level.permille / 10}%` }} />
      {own && <span className="sr-only">{t('own')}</span>}
      <button type="button" tabIndex={-1} className="lvl-price" onClick={() => room.takePrice(level.price)}>
        <NumberText value={level.price} places={places} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="lvl-amount"
        onClick={() => room.takeLevel(level.price, level.total)}
      >
        <NumberText value={level.amount} places={amountPlaces} />
      </button>
      <NumberText value={level.total} places={amountPlaces} className="lvl-total" />
    </div>
  )
})

/** Lights a level's bar up for a moment when its amount changes. */
function useFlash(amount: string) {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef({ amount, atMs: 0 })
  useEffect(() => {
    const now = performance.now()
    if (shown.current.amount === amount) return
    const isSoon = now - shown.current.atMs < FLASH_APART_MS
    shown.current = { amount, atMs: isSoon ? shown.current.atMs : now }
    if (isSoon || bar.current === null) return
    const { dataset } = bar.current
    // Two names for the same flash: a change of name begins it anew.
    dataset['flash'] = dataset['flash'] === 'one' ? 'two' : 'one'
  }, [amount])
  return bar
}
