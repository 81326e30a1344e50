import type { ReactNode } from 'react'
import { BookPanel } from './book-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { DealsPanel } from './deals-panel.tsx'
import { OrdersPlace } from './orders-place.tsx'
import { TicketPanel } from './ticket-panel.tsx'

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
