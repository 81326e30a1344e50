import { Button, Dialog, numberText, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { movedTerms } from '../../../../site/amending/amended-terms.ts'
import { loadLive } from '../../../../site/live/live.ts'
import { refusalText, sendAmend } from '../../../orders/index.ts'
import { useTrade } from '../../room/trade-context.ts'
import type { MovedOrder } from './use-own-lines.ts'

/** Asks whether an order is to stand where its line was let go: a hand that slips must not trade. */
export function MoveQuestion({ moved, onDone }: { moved: MovedOrder; onDone: () => void }): ReactNode {
  const t = useTranslations('trade.lines')
  const { rules } = useTrade()
  const [sending, setSending] = useState(false)
  const { order, price } = moved
  const waits = order.status === 'waiting'
  const at = (text: string): string => numberText(text, { places: rules.places.price })
  const values = {
    side: order.side === 1 ? t('sell') : t('buy'),
    amount: order.by_value ? numberText(order.left) : numberText(order.left, { places: rules.places.amount }),
    coin: order.amount_coin,
    from: at(waits ? (order.trigger_price ?? order.price) : order.price),
    to: at(price),
  }
  const act = async () => {
    setSending(true)
    const answer = await sendAmend(order, movedTerms(order, price))
    setSending(false)
    if (answer.ok) showToast({ kind: 'success', title: t('moved') })
    else showToast({ kind: 'error', title: refusalText(answer) })
    ;(await loadLive()).refreshOrders(order.market)
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onDone()
      }}
      title={t('move')}
      text={t(order.kind === 'trailing' ? 'trailText' : waits ? 'triggerText' : 'moveText', values)}
      actions={
        <>
          <Button onClick={onDone}>{t('stay')}</Button>
          <Button variant="primary" sending={sending} onClick={() => void act()}>
            {t('moveAct', { price: values.to })}
          </Button>
        </>
      }
    />
  )
}
