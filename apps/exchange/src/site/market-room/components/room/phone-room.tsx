import { Tabs } from '@bourse/ui'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../links/link.tsx'
import { useLiveWatch } from '../../../live/use-live.ts'
import { useRoom } from '../../room/room-context.ts'
import { BookGrouping, BookPanel } from '../book/book-panel.tsx'
import { DealsPanel } from '../book/deals-panel.tsx'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { RoomSettingsMenu } from './room-tools.tsx'
import { StaleStrip } from './stale-strip.tsx'

type View = 'chart' | 'book' | 'deals'

type Props = {
  /** Which market, between the way back and the settings. */
  readonly head: ReactNode
  readonly day: ReactNode
  readonly lists: ReactNode
  /** The buttons at the bottom; each opens the sheet. */
  readonly acts: (open: () => void) => ReactNode
  /** The form in its sheet, drawn from when it was first opened. */
  readonly sheet: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode
}

/** A room on a phone: chart, book and deals as tabs; what commits in a sheet from the bottom. */
export function PhoneRoom({ head, day, lists, acts, sheet }: Props): ReactNode {
  const t = useTranslations('trade.phone')
  const [view, setView] = useState<View>('chart')
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never')
  const { room, rules } = useRoom()
  // The form needs the best prices whatever is shown; the ladder wishes for its own when it is.
  useLiveWatch({ book: { market: rules.name, limit: 50, interval: '0' } })
  // A tap in book or deals fills the form: the sheet shows what it filled before anything is sent.
  useEffect(() => room.onTaken(() => setOpen('open')), [room])
  return (
    <div className="trade-page" data-width="phone" data-page="whole-phone">
      <div className="phone-head">
        <Link to="/home#markets" className="phone-back" aria-label={t('back')}>
          <ArrowLeft aria-hidden />
        </Link>
        {head}
        <RoomSettingsMenu />
      </div>
      <StaleStrip />
      {day}
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
      {lists}
      <div className="phone-acts">{acts(() => setOpen('open'))}</div>
      {open !== 'never' && <Suspense>{sheet(open === 'open', next => setOpen(next ? 'open' : 'closed'))}</Suspense>}
    </div>
  )
}
