import type { ReactNode } from 'react'
import { BookPanel } from '../book/book-panel.tsx'
import { DealsPanel } from '../book/deals-panel.tsx'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { TicketPanel } from '../ticket/ticket-panel.tsx'
import { OrdersPlace } from './orders-place.tsx'

/** The room on a tablet: chart beside the book, the form beside the deals, the lists below; the page scrolls. */
export function MiddleRoom(): ReactNode {
  return (
    <div className="room-middle">
      <ChartPanel />
      <BookPanel />
      <TicketPanel />
      <DealsPanel />
      <OrdersPlace />
    </div>
  )
}
