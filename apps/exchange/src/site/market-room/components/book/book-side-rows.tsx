import type { LiveState } from '@bourse/client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveSource } from '../../../live/live-source.ts'
import { useLiveState } from '../../../live/use-live.ts'
import { type ShownLevel, sumLevels, type TakeLevels } from '../../book/book-view.ts'
import { LadderRows } from '../../book/ladder-rows.ts'
import { useRoom, useSetting } from '../../room/room-context.ts'
import { LevelNote } from './level-note.tsx'

type Props = {
  readonly side: 'ask' | 'bid'
  readonly take: TakeLevels
  readonly own: ReadonlySet<string>
  readonly places: number
}

type HoveredLevel = { readonly price: string; readonly at: { readonly x: number; readonly y: number } }

const NOTE_PX = 100
const NOTE_GAP_PX = 8

/** Over the other side of the book: neither the rows that are counted nor the form beside them are covered. */
function notePlace(side: 'ask' | 'bid', book: DOMRect, spread: DOMRect): HoveredLevel['at'] {
  const y = side === 'ask' ? spread.bottom + NOTE_GAP_PX : spread.top - NOTE_PX - NOTE_GAP_PX
  return { x: book.right, y: Math.min(Math.max(y, book.top), book.bottom - NOTE_PX) }
}

/** One side of the book. The row under the pointer and all nearer the spread are marked, and a note sums them. */
export function BookSideRows({ side, take, own, places }: Props): ReactNode {
  const { rules, room } = useRoom()
  const ownWord = useTranslations('trade.book')('own')
  const [hovered, setHovered] = useState<HoveredLevel | null>(null)
  const { store } = useLiveSource()
  const place = useRef<HTMLDivElement>(null)
  const rows = useRef<LadderRows | null>(null)
  const hover = useCallback(
    (on: { price: string; row: HTMLElement } | null): void => {
      if (on === null) return setHovered(null)
      const book = on.row.closest('.trade-book')
      const spread = book?.querySelector('.trade-spread')
      if (!book || !spread) return
      setHovered({ price: on.price, at: notePlace(side, book.getBoundingClientRect(), spread.getBoundingClientRect()) })
    },
    [side],
  )
  useEffect(() => {
    if (place.current === null) return undefined
    const made = new LadderRows(place.current, { takePrice: room.takePrice, takeLevel: room.takeLevel, hover })
    rows.current = made
    return () => made.end()
  }, [room, hover])
  const pointed = hovered?.price ?? null
  const cumulative = useSetting('cumulative')
  const amountPlaces = rules.places.amount
  useEffect(() => {
    const look = { side, places, amountPlaces, own, ownWord, hovered: pointed, cumulative }
    let drawn: readonly ShownLevel[] | null = null
    const draw = (state: LiveState): void => {
      const levels = take(state)
      if (levels === drawn) return
      drawn = levels
      rows.current?.draw(levels, look)
    }
    draw(store.getState())
    return store.subscribe(draw)
  }, [side, take, own, ownWord, places, amountPlaces, pointed, cumulative, store])
  return (
    <>
      <div className="ladder-side" data-side={side} role="list" ref={place} />
      {hovered !== null && <HoverNote side={side} take={take} hovered={hovered} />}
    </>
  )
}

/** What the levels from the spread to the pointer hold, as long as it stays. */
function HoverNote({ side, take, hovered }: Pick<Props, 'side' | 'take'> & { hovered: HoveredLevel }): ReactNode {
  const { rules } = useRoom()
  const levels = useLiveState(take)
  const index = levels.findIndex(level => level.price === hovered.price)
  if (index < 0) return null
  const best = side === 'ask' ? levels.toReversed() : levels
  const fromBest = side === 'ask' ? levels.length - 1 - index : index
  const sum = sumLevels(best, fromBest, { tick: rules.tick, places: Math.min(2, rules.places.money) })
  return sum === null ? null : <LevelNote sum={sum} at={hovered.at} permille={levels[index]?.permille ?? 0} />
}
