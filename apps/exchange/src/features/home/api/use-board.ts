import type { LiveState } from '@bourse/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MARKETS_QUERY } from '../../../site/init/markets-query.ts'
import { useLiveWatch } from '../../../site/live/use-live.ts'
import { useSampledLive } from '../../../site/live/use-sampled-live.ts'
import { type Board, boardRows, waitingRows } from '../board.ts'
import { useLate } from '../use-late.ts'

/** While the socket does not tell: often enough to be seen moving. Hidden tabs do not ask. */
const ASK_EVERY_MS = 3000
/** While it does, only for what it does not tell: markets that come and go. */
const ASK_SELDOM_MS = 60_000
/** A cell may flash four times a second, so that is how often figures change. */
const SAMPLE_MS = 250

const todayOf = (state: LiveState) => state.today
const rollingOf = (state: LiveState) => state.rolling
const isToldOf = ({ connection }: LiveState) => connection.phase === 'open' && !connection.stale

/** All markets with the figures of their latest 24 hours, kept live by the socket once the page stands. Old figures stay, marked as old. */
export function useBoard(): Board {
  const isTold = useSampledLive(isToldOf, SAMPLE_MS)
  const quotes = useSampledLive(todayOf, SAMPLE_MS)
  const days = useSampledLive(rollingOf, SAMPLE_MS)
  const { data, isError } = useQuery({
    queryKey: MARKETS_QUERY.queryKey,
    queryFn: MARKETS_QUERY.queryFn,
    refetchInterval: isTold ? ASK_SELDOM_MS : ASK_EVERY_MS,
  })
  const names = useMemo(() => (data ?? []).flatMap(group => Object.keys(group.pairs)), [data])
  const isLate = useLate()
  useLiveWatch(isLate && names.length > 0 ? { today: names, rolling: names } : null)
  return useMemo(() => {
    if (data === undefined || data.length === 0) return { rows: waitingRows(), state: 'waiting' }
    // While the socket is away the call is asked often: figures are old only when neither answers.
    const told = isTold ? { today: quotes, rolling: days } : { today: {}, rolling: {} }
    return { rows: boardRows(data, told), state: isError && !isTold ? 'stale' : 'live' }
  }, [data, quotes, days, isError, isTold])
}
