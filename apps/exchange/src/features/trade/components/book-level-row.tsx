import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { ShownLevel } from '../book/book-view.ts'
import { levelText } from '../book/level-text.ts'
import type { TradeRoom } from '../room/trade-room.ts'

type Props = {
  readonly level: ShownLevel
  readonly side: 'ask' | 'bid'
  readonly places: number
  readonly amountPlaces: number
  /** What says that something of one's own stands here; null where nothing does. */
  readonly own: string | null
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
  const bar = useFlash(level.amount)
  return (
    <div
      className="lvl"
      role="listitem"
      data-side={side}
      data-own={own === null ? undefined : ''}
      data-within={within ? '' : undefined}
      onPointerEnter={event => onEnter(level.price, event.currentTarget)}
      onPointerLeave={onLeave}
    >
      <i ref={bar} className="lvl-bar" style={{ width: `${level.permille / 10}%` }} />
      {own !== null && <span className="sr-only">{own}</span>}
      <button type="button" tabIndex={-1} className="lvl-price" onClick={() => room.takePrice(level.price)}>
        <Figure value={level.price} places={places} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="lvl-amount"
        onClick={() => room.takeLevel(level.price, level.total)}
      >
        <Figure value={level.amount} places={amountPlaces} />
      </button>
      <span className="lvl-total">
        <Figure value={level.total} places={amountPlaces} />
      </span>
    </div>
  )
})

function Figure({ value, places }: { value: string; places: number }): ReactNode {
  const { figures, zeros } = levelText(value, places)
  return (
    <span className="num">
      {figures}
      {zeros !== '' && <span className="zeros">{zeros}</span>}
    </span>
  )
}

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
