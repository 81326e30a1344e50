import { NumberText } from '@bourse/ui'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCoinBalance } from '../../api/use-balances.ts'
import { useTrade } from '../../room/trade-context.ts'

/** What is held of both coins, where the window is tall enough for it. */
export const TicketPurse = memo(function TicketPurse(): ReactNode {
  const t = useTranslations('trade.ticket')
  const { rules } = useTrade()
  return (
    <div className="trade-purse">
      <div className="trade-fact">
        <span>{t('balances')}</span>
        <span>{t('available')}</span>
        <span>{t('inOrders')}</span>
      </div>
      <PurseRow coin={rules.money} places={2} />
      <PurseRow coin={rules.stock} places={rules.places.amount} />
    </div>
  )
})

function PurseRow({ coin, places }: { coin: string; places: number }): ReactNode {
  const held = useCoinBalance(coin)
  return (
    <div className="trade-fact">
      <span>{coin}</span>
      <b>
        <NumberText value={held?.available} places={held === null ? undefined : places} />
      </b>
      <b>
        <NumberText value={held?.freeze} places={held === null ? undefined : places} />
      </b>
    </div>
  )
}
