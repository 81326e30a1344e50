import { Button, Dialog, numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLast } from '../../../../site/market-room/api/live-prices.ts'
import type { TicketView } from './ticket-view.ts'
import { useDistance } from './use-distance.ts'

/** Asks once more about an order whose price is far from the market, with the figure in the question. */
export function FarQuestion(props: {
  view: TicketView
  label: string
  onClose: () => void
  onSure: () => void
}): ReactNode {
  const t = useTranslations('trade.far')
  const { summary, situation, ticket } = props.view
  const places = situation.rules.places.price
  const distance = useDistance(props.view).distance ?? '0'
  const last = useLast()
  const values = {
    percent: numberText(distance.replace('-', ''), { places: 2 }),
    price: numberText(summary.average ?? ticket.price, { places }),
    last: numberText(last, { places }),
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) props.onClose()
      }}
      title={distance.startsWith('-') ? t('below', values) : t('above', values)}
      text={t('text', values)}
      actions={
        <>
          <Button onClick={props.onClose}>{t('back')}</Button>
          <Button variant={ticket.side === 'buy' ? 'up' : 'down'} onClick={props.onSure}>
            {props.label}
          </Button>
        </>
      }
    />
  )
}
