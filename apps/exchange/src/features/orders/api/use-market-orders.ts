import type { OrderView } from '@bourse/protocol'
import type { ListState } from '@bourse/ui'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../site/lists/list-state.ts'
import { useLiveState } from '../../../site/live/use-live.ts'
import { useCurrentOrders, useOrderHistory } from './order-lists.ts'

/** The newest orders as a trading room lists them. */
export type RoomOrders = {
  readonly current: ListState<OrderView>
  readonly history: ListState<OrderView>
  readonly currentTotal: number | undefined
  /** In which markets orders live; null when there are more orders than are listed. */
  readonly marketsWithOrders: readonly string[] | null
}

// As many as the socket gives of one market.
const CURRENT = 50
const HISTORY = 10

/** The orders of one market as the socket keeps them, or of all markets; the calls answer while the socket does not. */
export function useMarketOrders(market: string | null): RoomOrders {
  const t = useTranslations('orders')
  const live = useLiveState(state => (market === null ? undefined : state.orders[market]))
  const isLive = live?.status === 'live'
  const asked = market === null ? {} : { market }
  const current = useCurrentOrders({ ...asked, limit_num: CURRENT }, !isLive)
  const history = useOrderHistory({ ...asked, limit_num: HISTORY }, !isLive)
  // Whoever looks at one market alone is told what lives in the others.
  const everywhere = useCurrentOrders({ limit_num: 1 }, market !== null)
  const elsewhere = (everywhere.data?.total ?? 0) - ((isLive ? live.currentTotal : current.data?.total) ?? 0)
  const living = isLive ? live.current : current.data?.records
  const currentTotal = isLive ? live.currentTotal : current.data?.total
  return {
    current: listOf(isLive ? RIGHT : current, {
      rows: living,
      failed: t('failed.current'),
      empty: {
        title: t('empty.current'),
        text: elsewhere > 0 ? t('empty.elsewhere', { count: elsewhere }) : t('empty.currentText'),
      },
    }),
    history: listOf(isLive ? RIGHT : history, {
      rows: isLive ? live.history : history.data?.records,
      failed: t('failed.history'),
      empty: { title: t('empty.history'), text: t('empty.historyText') },
    }),
    currentTotal,
    marketsWithOrders: (currentTotal ?? 0) > CURRENT ? null : [...new Set((living ?? []).map(order => order.market))],
  }
}

const RIGHT = { isError: false, error: null, refetch: async () => undefined } as const
