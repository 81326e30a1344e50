import type { OrderView } from '@bourse/protocol'
import { Button, Dialog, numberText, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadLive } from '../../../../site/live/live.ts'
import { sendCancel } from '../../../orders/index.ts'
import { useTrade } from '../../room/trade-context.ts'

/** Asks whether an order is to be taken back by the cross of its tag: its place in the queue does not come back. */
export function CancelQuestion({ order, onDone }: { order: OrderView; onDone: () => void }): ReactNode {
  const t = useTranslations('trade.lines')
  const { rules } = useTrade()
  const [sending, setSending] = useState(false)
  const price = order.status === 'waiting' ? (order.trigger_price ?? order.price) : order.price
  const values = {
    side: order.side === 1 ? t('sell') : t('buy'),
    amount: numberText(order.left, order.by_value ? {} : { places: rules.places.amount }),
    coin: order.amount_coin,
    price: numberText(price, { places: rules.places.price }),
  }
  const act = async (): Promise<void> => {
    setSending(true)
    const answer = await sendCancel(order)
    setSending(false)
    if (answer.ok) showToast({ kind: 'success', title: t('cancelled') })
    else showToast({ kind: 'error', title: answer.msg })
    ;(await loadLive()).refreshOrders(order.market)
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onDone()
      }}
      title={t('cancel')}
      text={t('cancelText', values)}
      actions={
        <>
          <Button onClick={onDone}>{t('stay')}</Button>
          <Button variant="danger" sending={sending} onClick={() => void act()}>
            {t('cancelAct')}
          </Button>
        </>
      }
    />
  )
}
