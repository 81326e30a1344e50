import type { ReactNode } from 'react'
import { BookPanel } from '../book/book-panel.tsx'
import { DealsPanel } from '../book/deals-panel.tsx'
import { ChartPanel } from '../chart/chart-panel.tsx'
import type { RoomFilling } from './room-filling.ts'

/** The room on a tablet: chart beside the book, the form beside the deals, the lists below; the page scrolls. */
export function MiddleRoom({ ticket, lists }: RoomFilling): ReactNode {
  return (
    <div className="room-middle">
      <ChartPanel />
      <BookPanel />
      {ticket}
      <DealsPanel />
      {lists}
    </div>
  )
}
