import { abbreviate, ChangeText, directionOf, FloatingPanel, NumberText, RoundMark } from '@bourse/ui'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../../site/init/use-init-info.ts'
import { useLiveState } from '../../../../site/live/use-live.ts'
import { useDay } from '../../../../site/market-room/api/use-day.ts'
import { DayBar } from '../../../../site/market-room/components/room/day-bar.tsx'
import { LiveMark } from '../../../../site/market-room/components/room/live-mark.tsx'
import { RoomTools } from '../../../../site/market-room/components/room/room-tools.tsx'
import { AlertBell } from '../../../alerts/index.ts'
import { MarketStar } from '../../../favourites/index.ts'
import { FiatText } from '../../../fiat/index.ts'
import { useWorth } from '../../api/use-worth.ts'
import { useTrade } from '../../room/trade-context.ts'

const PairMenu = lazy(async () => ({ default: (await import('./pair-menu.tsx')).PairMenu }))

/** The market in one line: which one, its last price, its day, and the tools of the room. */
export function PairBar(): ReactNode {
  return (
    <section className="pair-bar" aria-labelledby="trade-pair">
      <PairButton />
      <PairStar />
      <LastPrice />
      <DayStats />
      <div className="pairbar-end">
        <LiveMark />
        <PairAlert />
        <RoomTools />
      </div>
    </section>
  )
}

/** The button that names the pair and opens the list of all. */
export function PairButton(): ReactNode {
  const t = useTranslations('trade.pair')
  const { pair } = useTrade()
  const coins = useInitAnswer()?.info.coins
  const name = coins?.find(one => one.coin === pair.stock)?.name
  const trigger = (
    <button type="button" className="pair-button" id="trade-pair" title={t('choose')}>
      <RoundMark sign={pair.stock.slice(0, 1)} />
      <span>
        <b>
          {pair.title}
          <ChevronDown aria-hidden />
        </b>
        <small>{name ?? pair.stock}</small>
        <span className="sr-only">{t('choose')}</span>
      </span>
    </button>
  )
  return (
    <FloatingPanel trigger={trigger} label={t('markets')} width={420}>
      {close => (
        <Suspense>
          <PairMenu onChosen={close} />
        </Suspense>
      )}
    </FloatingPanel>
  )
}

/** The star of the room's pair. */
export function PairStar(): ReactNode {
  const { pair } = useTrade()
  return (
    <span className="pair-star">
      <MarketStar name={pair.name} title={pair.title} />
    </span>
  )
}

/** Sets an alert on the room's pair. */
export function PairAlert(): ReactNode {
  const { pair } = useTrade()
  const { last } = useDay()
  return <AlertBell market={pair.name} last={last} />
}

/** The last price, its direction, and what it is worth elsewhere. */
export function LastPrice(): ReactNode {
  const { pair } = useTrade()
  const { last, moved } = useDay()
  const worth = useWorth(last)
  const taker = useLiveState(state => state.deals[pair.name]?.[0]?.type)
  const direction = taker === undefined ? directionOf(moved ?? '') : taker === 'buy' ? 'up' : 'down'
  return (
    <div className="trade-last">
      <b className={direction === 'flat' ? '' : direction}>
        <NumberText value={last} places={pair.precision.price} />
        {direction !== 'flat' && <i className="side-mark" data-direction={direction} aria-hidden />}
      </b>
      <small>
        {worth !== null && (
          <>
            ≈ <FiatText usd={worth} />
          </>
        )}
      </small>
    </div>
  )
}

/** Change, low and high, volume and turnover of 24 hours. */
function DayStats(): ReactNode {
  const t = useTranslations('trade.day')
  const { pair, rules } = useTrade()
  const day = useDay()
  return (
    <dl className="trade-stats">
      <div>
        <dt>{t('change')}</dt>
        <dd className="stat-change">
          <ChangeText value={day.moved} places={pair.precision.price} />
          <ChangeText value={day.change} places={2} suffix="%" />
        </dd>
      </div>
      <div className="stat-range">
        <dt>{t('lowHigh')}</dt>
        <dd>
          <DayBar />
        </dd>
      </div>
      <div className="stat-volume">
        <dt>{t('volume', { coin: rules.stock })}</dt>
        <dd>
          <NumberText value={day.volume} places={Math.min(3, rules.places.amount)} />
        </dd>
      </div>
      <div className="stat-deal">
        <dt>{t('deal', { coin: rules.money })}</dt>
        <dd>
          <NumberText value={day.deal} places={2} />
        </dd>
      </div>
    </dl>
  )
}

/** Change, worth and volumes as a phone has room for them. */
export function PhoneDay(): ReactNode {
  const t = useTranslations('trade.day')
  const { pair, rules } = useTrade()
  const day = useDay()
  return (
    <div className="phone-day">
      <div className="phone-last">
        <LastPrice />
        <span className="phone-change">
          <ChangeText value={day.moved} places={pair.precision.price} />
          <ChangeText value={day.change} places={2} suffix="%" />
        </span>
      </div>
      <dl className="phone-volumes">
        <div>
          <dt>{t('volumeShort', { coin: rules.stock })}</dt>
          <dd className="num">{abbreviate(day.volume)}</dd>
        </div>
        <div>
          <dt>{t('volumeShort', { coin: rules.money })}</dt>
          <dd className="num">{abbreviate(day.deal)}</dd>
        </div>
      </dl>
      <DayBar />
    </div>
  )
}
