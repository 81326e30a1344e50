import type { otcQuickTake, QuickWay } from '@bourse/protocol'
import { numberText, showToast } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOtcAct } from '../../api/otc-acts.ts'
import type { QuickQuote } from '../../api/use-quick.ts'

/** Takes a way of a quote: an advert's order opens, the book's deal is said; a refusal is told with the server's sentence. */
export function useQuickTake({ onDone, onStale }: { onDone: () => void; onStale: () => void }) {
  const t = useTranslations('otc.quick')
  const act = useOtcAct()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [failure, fail] = useState<string | null>(null)
  async function take(id: string, { advert }: QuickWay): Promise<void> {
    setSending(true)
    fail(null)
    const request = { quote_id: id, ...(advert === null ? {} : { advert_id: advert.id }) }
    const answer = await act<typeof otcQuickTake>('/api/otc/quick-take', request)
    setSending(false)
    if (!answer.ok) {
      fail(answer.msg)
      return onStale()
    }
    onDone()
    const { order, deal } = answer.data
    if (order !== null) return void navigate({ to: `/otc/order/${order.id}` })
    if (deal === null) return
    const figures = { amount: numberText(deal.amount), coin: deal.coin, money: numberText(deal.money) }
    showToast({ kind: 'success', title: t('dealt', { ...figures, currency: deal.currency }) })
  }
  return {
    sending,
    failure,
    act: (quote: QuickQuote, way: QuickWay): void => {
      if (quote.quote_id !== null && !sending) void take(quote.quote_id, way)
    },
  }
}
