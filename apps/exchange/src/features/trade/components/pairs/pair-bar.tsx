import { abbreviate, ChangeText, directionOf, FloatingPanel, NumberText, RoundMark, Star } from '@bourse/ui'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../../site/init/use-init-info.ts'
import { useLiveState } from '../../../../site/live/use-live.ts'
import { favourites, useFavourites } from '../../../favourites/index.ts'
import { FiatText } from '../../../fiat/index.ts'
import { useDay, useWorth } from '../../api/use-day.ts'
import { useRoom } from '../../room/room-context.ts'
import { RoomTools } from '../room/room-tools.tsx'
import { DayCandle } from './day-candle.tsx'
import { LiveMark } from './live-mark.tsx'

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
        <RoomTools />
      </div>
    </section>
  )
}

/** The button that names the pair and opens the list of all. */
export function PairButton(): ReactNode {
  const t = useTranslations('trade.pair')
  const { pair } = useRoom()
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
  const t = useTranslations('trade.pair')
  const { pair } = useRoom()
  const on = useFavourites().has(pair.name)
  const label = on ? t('unstar', { pair: pair.title }) : t('star', { pair: pair.title })
  return (
    <span className="pair-star">
      <Star label={label} on={on} onChange={next => favourites.star(pair.name, next)} />
    </span>
  )
}

/** The last price, its direction, and what it is worth elsewhere. */
export function LastPrice(): ReactNode {
  const { pair } = useRoom()
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
  const { pair, rules } = useRoom()
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

/** Low, the day's candle, high. */
export function DayBar(): ReactNode {
  const t = useTranslations('trade.day')
  const { pair } = useRoom()
  const { open, last, low, high } = useDay()
  if (open === null || low === null || high === null) return <span className="muted">–</span>
  return (
    <span className="day-row">
      <span className="sr-only">{t('low')} </span>
      <NumberText value={low} places={pair.precision.price} />
      <DayCandle open={open} last={last} low={low} high={high} />
      <span className="sr-only">{t('high')} </span>
      <NumberText value={high} places={pair.precision.price} />
    </span>
  )
}

/** Change, worth and volumes as a phone has room for them. */
export function PhoneDay(): ReactNode {
  const t = useTranslations('trade.day')
  const { pair, rules } = useRoom()
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
