import type { PairView } from '@bourse/protocol'
import { numberText } from '@bourse/ui'
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useInitAnswer } from '../../../../site/init/use-init-info.ts'
import { useLiveWatch } from '../../../../site/live/use-live.ts'
import { useSampledLive } from '../../../../site/live/use-sampled-live.ts'
import { lastOf } from '../../../../site/market-room/api/live-prices.ts'
import { MiddleRoom } from '../../../../site/market-room/components/room/middle-room.tsx'
import { StaleStrip } from '../../../../site/market-room/components/room/stale-strip.tsx'
import { useRoomWidth } from '../../../../site/market-room/components/room/use-width.ts'
import { WideRoom } from '../../../../site/market-room/components/room/wide-room.tsx'
import { RoomContext, type RoomPlace } from '../../../../site/market-room/room/room-context.ts'
import { session } from '../../../../site/site.ts'
import { usePageTitle } from '../../../messages/index.ts'
import { candlesOf } from '../../api/first-candles.ts'
import { marketRules } from '../../form/market-rules.ts'
import { TradeContext, useTrade } from '../../room/trade-context.ts'
import { createTradeRoom } from '../../room/trade-room.ts'
import { useOwnPrices } from '../book/use-own-prices.ts'
import { PairBar } from '../pairs/pair-bar.tsx'
import { TicketPanel } from '../ticket/ticket-panel.tsx'
import { OrdersPlace } from './orders-place.tsx'
import { TradeKeys } from './trade-keys.tsx'
import { TradePhone } from './trade-phone.tsx'

// Lines upon candles are drawn by the chart's own library, which comes with the candles.
const ChartMarks = lazy(async () => ({ default: (await import('../chart/chart-marks.tsx')).ChartMarks }))

/** The room of one market: what it listens to, its title, and its parts as the window has room for them. */
export function TradeRoomView({ pair }: { pair: PairView }): ReactNode {
  const coins = useInitAnswer()?.info.coins
  const [room] = useState(createTradeRoom)
  const rules = useMemo(
    () => marketRules(pair, coin => coins?.find(one => one.coin === coin)?.precision ?? null),
    [pair, coins],
  )
  const trade = useMemo(() => ({ pair, rules, room }), [pair, rules, room])
  const place = useMemo<RoomPlace>(
    () => ({ pair, rules, room, askCandles: candlesOf, useOwnPrices, ChartMarks }),
    [pair, rules, room],
  )
  useRoomWants(pair)
  return (
    <RoomContext value={place}>
      <TradeContext value={trade}>
        <Title />
        <Parts />
        <TradeKeys />
      </TradeContext>
    </RoomContext>
  )
}

function Parts(): ReactNode {
  const width = useRoomWidth()
  if (width === 'phone') return <TradePhone />
  const Room = width === 'wide' ? WideRoom : MiddleRoom
  return (
    <div className="trade-page" data-width={width} data-page={width === 'wide' ? 'whole-window' : undefined}>
      <PairBar />
      <StaleStrip />
      <Room ticket={<TicketPanel />} lists={<OrdersPlace />} />
    </div>
  )
}

function useRoomWants({ name, stock, money }: PairView): void {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  useLiveWatch(
    useMemo(
      () => ({
        today: [name],
        rolling: [name],
        deals: [name],
        ...(isSignedIn ? { orders: [name], assets: [stock, money] } : {}),
      }),
      [name, stock, money, isSignedIn],
    ),
  )
}

const TITLE_EVERY_MS = 1000

/** The last price in the browser's tab, for who has many open; and the form's first price. */
function Title(): ReactNode {
  const { pair, room } = useTrade()
  // A title goes through the whole browser: once a second is as often as anybody reads it.
  const told = useSampledLive(
    useCallback(state => lastOf(state, pair.name), [pair.name]),
    TITLE_EVERY_MS,
  )
  const last = told ?? pair.prices.last
  usePageTitle(`${numberText(last, { places: pair.precision.price })} | ${pair.title} | Bourse`)
  useEffect(() => room.firstPrice(last), [last, room])
  return <h1 className="sr-only">{pair.title}</h1>
}
