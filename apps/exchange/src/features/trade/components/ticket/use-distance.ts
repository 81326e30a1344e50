import type { PairView } from '@bourse/protocol'
import { useMemo } from 'react'
import { useLast } from '../../../../site/market-room/api/live-prices.ts'
import { lastNow } from '../../api/use-situation.ts'
import { type TicketSummary, ticketSummary } from '../../form/ticket-summary.ts'
import type { TicketView } from './ticket-view.ts'

/** How far the form's price is from the last one. It moves with every deal, so that who shows it works it out alone. */
export function useDistance({ ticket, situation }: TicketView): Pick<TicketSummary, 'distance' | 'far'> {
  const last = useLast()
  return useMemo(() => ticketSummary(ticket, { ...situation, last }), [ticket, situation, last])
}

/** Whether the form's price is so far from the last one, at this moment, that the order asks once more. */
export function isFarNow({ ticket, situation }: TicketView, pair: PairView): boolean {
  return ticketSummary(ticket, { ...situation, last: lastNow(pair) }).far
}
