import { type ReactNode, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ShownLevel, sumLevels } from '../book/book-view.ts'
import { useRoom } from '../room/room-context.ts'
import { BookLevelRow } from './book-level-row.tsx'
import { LevelNote } from './level-note.tsx'

type Props = {
  readonly side: 'ask' | 'bid'
  readonly levels: readonly ShownLevel[]
  readonly own: ReadonlySet<string>
  readonly places: number
}

type Hovered = { readonly price: string; readonly at: { readonly x: number; readonly y: number } }

/** One side of the book. The row under the pointer and all nearer the spread are marked, and a note sums them. */
export function BookSideRows({ side, levels, own, places }: Props): ReactNode {
  const { rules, room } = useRoom()
  const ownWord = useTranslations('trade.book')('own')
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const onEnter = useCallback((price: string, row: HTMLElement): void => {
    const box = row.getBoundingClientRect()
    setHovered({ price, at: { x: box.left, y: box.top + box.height / 2 } })
  }, [])
  const onLeave = useCallback(() => setHovered(null), [])
  const index = hovered === null ? -1 : levels.findIndex(level => level.price === hovered.price)
  const best = side === 'ask' ? levels.toReversed() : levels
  const fromBest = side === 'ask' ? levels.length - 1 - index : index
  const sum =
    index < 0 ? null : sumLevels(best, fromBest, { tick: rules.tick, places: Math.min(2, rules.places.money) })
  return (
    <>
      <div className="ladder-side" data-side={side} role="list">
        {levels.map((level, at) => (
          <BookLevelRow
            key={level.price}
            level={level}
            side={side}
            places={places}
            amountPlaces={rules.places.amount}
            own={own.has(level.price) ? ownWord : null}
            within={index >= 0 && (side === 'ask' ? at >= index : at <= index)}
            room={room}
            onEnter={onEnter}
            onLeave={onLeave}
          />
        ))}
      </div>
      {hovered !== null && sum !== null && (
        <LevelNote sum={sum} at={hovered.at} permille={levels[index]?.permille ?? 0} />
      )}
    </>
  )
}
