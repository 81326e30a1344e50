import type { OrderView } from '@bourse/protocol'
import { Button, numberText, showToast } from '@bourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { loadLive } from '../../../../site/live/live.ts'
import { FormProblem } from '../../../../site/market-room/components/ticket/form-problem.tsx'
import { SignInLink } from '../../../../site/market-room/components/ticket/sign-in-link.tsx'
import { session } from '../../../../site/site.ts'
import { refusalText } from '../../../orders/index.ts'
import { isUnknown, newClientId, orderSentAs, refusedField, sendOrder } from '../../api/send-order.ts'
import { type TicketRequest, ticketRequest } from '../../form/ticket-request.ts'
import { byValue } from '../../form/ticket-summary.ts'
import { useTrade } from '../../room/trade-context.ts'
import { memoOfView, problemAt, type TicketView } from './ticket-view.ts'
import { isFarNow } from './use-distance.ts'
import { useProblemText } from './use-problem-text.ts'

const FarQuestion = lazy(async () => ({ default: (await import('./far-question.tsx')).FarQuestion }))

/** The button that commits. It repeats the order in words; what keeps it from being sent stands in the line above. */
export const TicketButton = memoOfView(function TicketButton({ view }): ReactNode {
  const { ticket, problems } = view
  const { pair } = useTrade()
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const [asks, setAsks] = useState(false)
  const { send, sending } = useSend(view)
  const label = useOrderWords(view)
  const t = useTranslations('trade.ticket')
  const text = useProblemText(view.situation.rules)
  const problem = problemAt(view, 'form')
  const said = view.refused?.field === 'form' ? view.refused.text : problem === null ? null : text(problem)
  if (!isSignedIn) return <SignInLink>{t('signIn')}</SignInLink>
  const wrong = problems.some(problem => problem.name !== 'empty')
  const press = (): void => {
    view.onAsked()
    if (problems.length > 0) return
    if (isFarNow(view, pair)) setAsks(true)
    else void send()
  }
  return (
    <>
      <FormProblem said={said} />
      <Button
        full
        size="big"
        id="trade-send"
        variant={ticket.side === 'buy' ? 'up' : 'down'}
        disabled={wrong}
        sending={sending}
        onClick={press}
      >
        {label}
      </Button>
      {asks && (
        <Suspense>
          <FarQuestion
            view={view}
            label={label}
            onClose={() => setAsks(false)}
            onSure={() => {
              setAsks(false)
              void send()
            }}
          />
        </Suspense>
      )}
    </>
  )
})

/** What has filled is told with its figures; what rests is said to have been placed. */
function sayPlaced(order: OrderView, t: ReturnType<typeof useTranslations<'trade.sent'>>): void {
  void import('../../../messages/notices/told-orders.ts').then(({ hearAnswer }) => hearAnswer(order))
  const hasFilled = /[1-9]/.test(order.deal_stock)
  if (order.status === 'cancelled') showToast({ kind: 'warning', title: t(hasFilled ? 'ended' : 'nothing') })
  else if (!hasFilled) showToast({ kind: 'success', title: t('placed') })
}

/** "Buy 0.0985 BTC", "Buy for 1,000 USDT", or only the coin until there is a size. */
function useOrderWords({ ticket, summary, situation }: TicketView): string {
  const t = useTranslations('trade.ticket')
  const { rules } = situation
  const buys = ticket.side === 'buy'
  if (byValue(ticket) && summary.total !== null) {
    const values = { total: numberText(summary.total), coin: rules.money }
    return buys ? t('buyFor', values) : t('sellFor', values)
  }
  const amount = summary.amount === null || summary.amount === '0' ? '' : numberText(summary.amount)
  const values = { amount, coin: rules.stock }
  if (amount === '') return buys ? t('buyCoin', { coin: rules.stock }) : t('sellCoin', { coin: rules.stock })
  return buys ? t('buyAmount', values) : t('sellAmount', values)
}

const nowS = (): number => Date.now() / 1000

function useSend(view: TicketView): { send: () => Promise<void>; sending: boolean } {
  const t = useTranslations('trade.sent')
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  // The same order keeps its id until something is known of it, so that sending it again places it once.
  const pending = useRef<{ key: string; clientId: string } | null>(null)
  const { ticket, summary, situation, room } = view

  async function send(): Promise<void> {
    const key = JSON.stringify(ticket)
    const clientId = pending.current?.key === key ? pending.current.clientId : newClientId()
    pending.current = { key, clientId }
    setSending(true)
    const sent: TicketRequest = ticketRequest(ticket, { rules: situation.rules, summary }, { clientId, nowS: nowS() })
    const answer = await sendOrder(sent)
    if (answer.ok) return placed(answer.data)
    if (isUnknown(answer)) return findOut(clientId)
    setSending(false)
    pending.current = null
    // A market that has been paused since it was asked for is to look so.
    if (answer.code === 'MARKET_CLOSED') void client.invalidateQueries({ queryKey: ['markets'] })
    room.refuse({ field: refusedField(answer, ticket), text: refusalText(answer) })
  }

  async function placed(order: OrderView): Promise<void> {
    setSending(false)
    pending.current = null
    room.sent()
    view.onSent()
    sayPlaced(order, t)
    void loadLive().then(live => live.refreshOrders(situation.rules.name))
    await client.invalidateQueries({ queryKey: ['balance'] })
  }

  /** The answer was lost: whether the order arrived is asked until it is known, and said. */
  async function findOut(clientId: string): Promise<void> {
    room.refuse({ field: 'form', text: t('unknown') })
    const order = await orderSentAs(situation.rules.name, clientId)
    if (order !== null) return placed(order)
    setSending(false)
    room.refuse({ field: 'form', text: t('notArrived') })
  }

  return { send, sending }
}
