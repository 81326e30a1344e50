import '../../../../site/market-room/book.css'
import '../../../../site/market-room/ticket.css'
import '../../../../site/market-room/trade.css'
import { buttonLook, EmptyState, FailedState } from '@bourse/ui'
import { useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { fetchMarkets } from '../../../../site/init/markets-query.ts'
import { Link } from '../../../../site/links/link.tsx'
import { loadLive } from '../../../../site/live/live.ts'
import { RoomSkeleton } from '../../../../site/market-room/components/room/room-skeleton.tsx'
import { rememberMarket } from '../../../../site/market-room/room/last-market.ts'
import { fetchFirstCandles } from '../../api/first-candles.ts'
import { pairNamed, useMarkets } from '../../api/use-markets.ts'
import { TradeRoomView } from './trade-room-view.tsx'

// What the room needs at once is on its way while the rest of it is still being read.
fetchMarkets()
fetchFirstCandles(location.pathname)
void loadLive()

// The socket tells prices; that a market rests or goes on again only the call does.
const ASK_EVERY_MS = 60_000

/** The trading room of the market that the address names. */
export function TradePage(): ReactNode {
  const t = useTranslations('trade')
  const params: { readonly market?: string } = useParams({ strict: false })
  const name = (params.market ?? '').toUpperCase()
  const { data, error, isFetching, refetch } = useMarkets(ASK_EVERY_MS)
  const pair = data === undefined ? null : pairNamed(data, name)
  const isKnown = pair !== null
  useEffect(() => {
    if (isKnown) rememberMarket('trade', name, () => localStorage)
  }, [isKnown, name])
  if (pair !== null) return <TradeRoomView key={pair.name} pair={pair} />
  if (data === undefined && error !== null) {
    return (
      <div className="wrap py-16">
        <FailedState
          title={t('page.failed')}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  }
  if (data === undefined) return <RoomSkeleton />
  return <UnknownMarket name={name} />
}

function UnknownMarket({ name }: { name: string }): ReactNode {
  const t = useTranslations('trade.page')
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{t('unknown', { market: name })}</h1>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('unknown', { market: name })}
        text={t('unknownText')}
        actions={
          <>
            <Link to="/trade/BTCUSDT" {...buttonLook('primary')}>
              {t('openFirst')}
            </Link>
            <Link to="/home#markets" {...buttonLook('quiet')}>
              {t('allMarkets')}
            </Link>
          </>
        }
      />
    </div>
  )
}
