import { Button } from '@bourse/ui'
import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneRoom } from '../../../../site/market-room/components/room/phone-room.tsx'
import { useTrade } from '../../room/trade-context.ts'
import { PairButton, PairStar, PhoneDay } from '../pairs/pair-bar.tsx'
import { OrdersPlace } from './orders-place.tsx'

const TicketSheet = lazy(async () => ({ default: (await import('../ticket/ticket-sheet.tsx')).TicketSheet }))

/** The spot room on a phone: buying and selling in a sheet from the bottom. */
export function TradePhone(): ReactNode {
  const t = useTranslations('trade.phone')
  const { room } = useTrade()
  return (
    <PhoneRoom
      head={
        <>
          <PairButton />
          <PairStar />
        </>
      }
      day={<PhoneDay />}
      lists={<OrdersPlace touch />}
      acts={open => (
        <>
          {(['buy', 'sell'] as const).map(side => (
            <Button
              key={side}
              full
              size="big"
              variant={side === 'buy' ? 'up' : 'down'}
              onClick={() => {
                room.reshape({ side })
                open()
              }}
            >
              {t(side)}
            </Button>
          ))}
        </>
      )}
      sheet={(open, onOpenChange) => <TicketSheet open={open} onOpenChange={onOpenChange} />}
    />
  )
}
