import type { LiveState } from '@bourse/client'
import { NumberText } from '@bourse/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveSource } from '../../../live/live-source.ts'
import { useLiveState } from '../../../live/use-live.ts'
import { useLast } from '../../api/live-prices.ts'
import { bookOf, spreadOf } from '../../book/book-view.ts'
import { useRoom } from '../../room/room-context.ts'
import { Age } from '../room/stale-strip.tsx'

/** The last price between both sides, and how far they are apart. Old figures say how old they are. */
export function SpreadRow({ interval }: { interval: string }): ReactNode {
  const t = useTranslations('trade.book')
  const { pair, room } = useRoom()
  const last = useLast()
  const taker = useLiveState(state => state.deals[pair.name]?.[0]?.type)
  const { stale, heardAtMs } = useLiveState(state => state.connection)
  const merged = useLiveState(state => spreadText(state, pair.name, interval))
  const [gap, percent] = (useTrueSpread(pair.name, interval) ?? merged).split(' ')
  const direction = taker === undefined ? null : taker === 'buy' ? 'up' : 'down'
  return (
    <div className="trade-spread" data-stale={stale ? '' : undefined}>
      <button
        type="button"
        className={`spread-last ${stale ? 'muted' : (direction ?? '')}`}
        onClick={() => room.takePrice(last)}
      >
        <NumberText value={last} places={pair.precision.price} />
        {direction !== null && !stale && <i className="side-mark" data-direction={direction} aria-hidden />}
      </button>
      {stale && heardAtMs !== null ? (
        <span className="spread-gap">
          <Age sinceMs={heardAtMs}>{seconds => t('ago', { seconds })}</Age>
        </span>
      ) : (
        <span className="spread-gap">
          {t('spread')}
          <NumberText value={gap} places={pair.precision.price} className="spread-figure" />
          <NumberText value={percent} places={3} suffix="%" className="spread-figure" />
        </span>
      )}
    </div>
  )
}

// One text for both figures: it is another only when the spread is, and then the row is drawn anew.
function spreadText(state: LiveState, market: string, interval: string): string {
  const book = bookOf(state, market, interval)
  const spread = book === null ? null : spreadOf(book)
  return spread === null ? '' : `${spread.price} ${spread.percent}`
}

const ASK_EVERY_MS = 1_000

type Best = { readonly asks?: readonly [string, string][]; readonly bids?: readonly [string, string][] }

/** The spread of the book as it is, while a merged one is shown: merging moves both best prices apart. */
function useTrueSpread(market: string, interval: string): string | null {
  const [told, setTold] = useState<{ readonly market: string; readonly text: string } | null>(null)
  const { load } = useLiveSource()
  const isMerged = interval !== '0'
  useEffect(() => {
    if (!isMerged) return undefined
    let isThere = true
    const ask = async (): Promise<void> => {
      const answer = await (await load()).ask<Best>('depth.query', [market, 1, '0'])
      const levels = (side: readonly [string, string][] | undefined) =>
        (side ?? []).map(([price, amount]) => ({ price, amount, total: amount, permille: 1000 }))
      if (!isThere || answer.error !== null) return
      const spread = spreadOf({ asks: levels(answer.result?.asks), bids: levels(answer.result?.bids) })
      if (spread !== null) setTold({ market, text: `${spread.price} ${spread.percent}` })
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      isThere = false
      clearInterval(timer)
    }
  }, [market, isMerged, load])
  return isMerged && told?.market === market ? told.text : null
}
