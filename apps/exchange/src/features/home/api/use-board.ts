import { type exchangeMarket, USD_TO_CNY_DEFAULT } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'
import { useInitAnswer } from '../../init/use-init-info.ts'
import { type Board, boardRows, waitingRows } from '../board.ts'

/** Often enough to be seen moving, seldom enough for a page that many leave open. Hidden tabs do not ask. */
const ASK_EVERY_MS = 3000

const askMarkets = async () => dataOf(await calls.call<typeof exchangeMarket>('/api/exchange/market', {}))

/** All markets with the figures of their day. Old figures stay, marked as old, when the server does not answer. */
export function useBoard(): Board {
  const usdToCny = useInitAnswer()?.info.usd_to_cny ?? USD_TO_CNY_DEFAULT
  const { data, isError } = useQuery({ queryKey: ['markets'], queryFn: askMarkets, refetchInterval: ASK_EVERY_MS })
  return useMemo(() => {
    if (data === undefined || data.length === 0) return { rows: waitingRows(), state: 'waiting' }
    return { rows: boardRows(data, usdToCny), state: isError ? 'stale' : 'live' }
  }, [data, usdToCny, isError])
}
