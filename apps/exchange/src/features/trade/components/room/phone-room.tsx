import { Button, Tabs } from '@bourse/ui'
import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { useLiveWatch } from '../../../../site/live/use-live.ts'
import { useRoom } from '../../room/room-context.ts'
import { BookGrouping, BookPanel } from '../book/book-panel.tsx'
import { DealsPanel } from '../book/deals-panel.tsx'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { PairButton, PairStar, PhoneDay } from '../pairs/pair-bar.tsx'
import { OrdersPlace } from './orders-place.tsx'
import { RoomSettingsMenu } from './room-tools.tsx'
import { StaleStrip } from './stale-strip.tsx'

const TicketSheet = lazy(async () => ({ default: (await import('../ticket/ticket-sheet.tsx')).TicketSheet }))

type View = 'chart' | 'book' | 'deals'

/** The room on a phone: chart, book and deals as tabs; buying and selling in a sheet from the bottom. */
export function PhoneRoom(): ReactNode {
  const t = useTranslations('trade.phone')
  const [view, setView] = useState<View>('chart')
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never')
  const { room, rules } = useRoom()
  // The form needs the best prices whatever is shown; the ladder wishes for its own when it is.
  useLiveWatch({ book: { market: rules.name, limit: 50, interval: '0' } })
  const begin = (side: 'buy' | 'sell'): void => {
    room.reshape({ side })
    setOpen('open')
  }
  // A tap in book or deals fills the form: the sheet shows what it filled before anything is sent.
  useEffect(
    () =>
      room.store.subscribe((state, before) => {
        if (state.taken !== before.taken) setOpen('open')
      }),
    [room],
  )
  return (
    <div className="trade-page" data-width="phone" data-page="whole-phone">
      <PhoneHead />
      <StaleStrip />
      <PhoneDay />
      <div className="phone-tabs">
        <Tabs<View>
          label={t('views')}
          value={view}
          onChange={setView}
          size="big"
          tabs={[
            { value: 'chart', label: t('chart') },
            { value: 'book', label: t('book') },
            { value: 'deals', label: t('deals') },
          ]}
          aside={view === 'book' ? <BookGrouping /> : undefined}
        />
      </div>
      {view === 'chart' && <ChartPanel touch />}
      {view === 'book' && <BookPanel touch />}
      {view === 'deals' && <DealsPanel touch />}
      <OrdersPlace touch />
      <div className="phone-acts">
        <Button full size="big" variant="up" onClick={() => begin('buy')}>
          {t('buy')}
        </Button>
        <Button full size="big" variant="down" onClick={() => begin('sell')}>
          {t('sell')}
        </Button>
      </div>
      {open !== 'never' && (
        <Suspense>
          <TicketSheet open={open === 'open'} onOpenChange={next => setOpen(next ? 'open' : 'closed')} />
        </Suspense>
      )}
    </div>
  )
}

function PhoneHead(): ReactNode {
  const t = useTranslations('trade.phone')
  return (
    <div className="phone-head">
      <Link to="/home#markets" className="phone-back" aria-label={t('back')}>
        <ArrowLeft aria-hidden />
      </Link>
      <PairButton />
      <PairStar />
      <RoomSettingsMenu />
    </div>
  )
}
