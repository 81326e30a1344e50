import { usePreference } from '@bourse/shell'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { preferences } from '../../../site.ts'
import { useParts } from '../../../use-parts.ts'
import { type Division, firstDivision, ROOM_LINES } from '../../room/division.ts'
import { keepLayout, readLayout } from '../../room/layout-store.ts'
import { layoutResets } from '../../room/room-acts.ts'
import { BookPanel } from '../book/book-panel.tsx'
import { DealsPanel } from '../book/deals-panel.tsx'
import { ChartPanel } from '../chart/chart-panel.tsx'
import type { RoomFilling } from './room-filling.ts'
import { RoomGridline } from './room-gridline.tsx'

const shelf = () => localStorage

const LOW = '(max-height: 879.98px)'

/** Everything at once: hairlines between the parts move them, and the division is kept for each size of the site. */
export function WideRoom(parts: RoomFilling): ReactNode {
  const [size] = usePreference(preferences.size)
  const [resets, setResets] = useState(0)
  useEffect(
    () =>
      layoutResets.subscribe(() => {
        keepLayout(preferences.size.get(), null, shelf)
        setResets(count => count + 1)
      }),
    [],
  )
  return <DividedRoom key={`${size}-${resets}`} size={size} {...parts} />
}

function DividedRoom({ size, ticket, lists }: RoomFilling & { size: string }): ReactNode {
  const t = useTranslations('trade.tools')
  const place = useRef<HTMLDivElement>(null)
  const [division, setDivision] = useState(() => readLayout(size, shelf) ?? firstDivision(matchMedia(LOW).matches))
  const part = useParts(3)
  const labels = { ticket: t('resizeTicket'), market: t('resizeMarket'), list: t('resizeList') }
  const keep = (next: Division): void => {
    setDivision(next)
    keepLayout(size, next, shelf)
  }
  return (
    <div className="trade-room" ref={place} style={lengthsOf(division)}>
      <div className="trade-cell" data-cell="chart">
        <ChartPanel />
      </div>
      <div className="trade-cell" data-cell="ticket">
        {ticket}
      </div>
      <div className="trade-cell" data-cell="book">
        {part > 1 && <BookPanel />}
      </div>
      <div className="trade-cell" data-cell="lists">
        {part > 2 && lists}
      </div>
      <div className="trade-cell" data-cell="deals">
        {part > 2 && <DealsPanel />}
      </div>
      {ROOM_LINES.map(line => (
        <RoomGridline key={line} line={line} label={labels[line]} place={place} division={division} onMoved={keep} />
      ))}
    </div>
  )
}

const lengthsOf = ({ ticket, market, list }: Division) =>
  ({ '--ticket': `${ticket}px`, '--market': `${market}px`, '--list': `${list}px` }) as CSSProperties
