import { Sheet } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTrade } from '../../room/trade-context.ts'
import { TicketPanel } from './ticket-panel.tsx'

/** The form in a sheet from the bottom edge; the last price stays in sight above it. */
export function TicketSheet(props: { open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  const { pair } = useTrade()
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title={<span className="sr-only">{pair.title}</span>}>
      <TicketPanel touch />
    </Sheet>
  )
}
