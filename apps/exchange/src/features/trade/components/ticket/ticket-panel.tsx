import { Segment } from '@bourse/ui'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSituation } from '../../api/use-situation.ts'
import { shapeOf } from '../../form/ticket.ts'
import { ticketProblems } from '../../form/ticket-problems.ts'
import { ticketSummary } from '../../form/ticket-summary.ts'
import { useTrade, useTradeState } from '../../room/trade-context.ts'
import { TicketButton } from './ticket-button.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { TicketKinds } from './ticket-kinds.tsx'
import { TicketOptions } from './ticket-options.tsx'
import { TicketPurse } from './ticket-purse.tsx'
import type { TicketView } from './ticket-view.ts'

/** The form: a side, a kind, what it costs, what it brings, and the one solid button. */
export function TicketPanel({ touch = false }: { touch?: boolean }): ReactNode {
  const t = useTranslations('trade.ticket')
  const view = useTicketView(touch)
  return (
    <section className="trade-ticket" aria-label={t('label')} data-touch={touch ? '' : undefined}>
      <div className="ticket-body">
        <SideChoice />
        <TicketKinds />
        <TicketFields view={view} />
        <TicketOptions view={view} />
        <TicketFacts view={view} />
      </div>
      <div className="ticket-foot">
        <TicketButton view={view} />
        {!touch && <TicketPurse />}
      </div>
    </section>
  )
}

const SideChoice = memo(function SideChoice(): ReactNode {
  const t = useTranslations('trade.ticket')
  const { room } = useTrade()
  const side = useTradeState(state => state.ticket.side)
  return (
    <div className="ticket-side" data-side={side}>
      <Segment
        full
        label={t('side')}
        value={side}
        onChange={next => room.reshape({ side: next })}
        choices={[
          { value: 'buy', label: t('buy') },
          { value: 'sell', label: t('sell') },
        ]}
      />
    </div>
  )
})

/** Works the form out anew when it or the market changes. */
function useTicketView(touch: boolean): TicketView {
  const { room } = useTrade()
  const { ticket, touched, refused } = useTradeState(state => state)
  const shape = shapeOf(ticket)
  const situation = useSituation({
    levels: ticket.kind === 'market',
    best: touch || ticket.postOnly,
    last: touch || shape.trigger || shape.trail || !shape.price,
  })
  // A new kind or side is a new question: what is missing there is not yet an error.
  const question = `${ticket.kind} ${ticket.side}`
  const [answered, setAnswered] = useState('')
  const asked = answered === question
  return useMemo(() => {
    const summary = ticketSummary(ticket, situation)
    const problems = ticketProblems(ticket, situation, summary)
    return {
      ticket,
      shape,
      situation,
      summary,
      problems,
      touched,
      refused,
      asked,
      touch,
      room,
      onAsked: () => setAnswered(question),
      onSent: () => setAnswered(''),
    }
  }, [ticket, shape, situation, touched, refused, asked, question, touch, room])
}
