import type { balance, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { useLiveState } from '../../../site/live/use-live.ts'
import { calls, session } from '../../../site/site.ts'

/** What a coin's account holds. */
export type CoinBalance = { readonly available: string; readonly freeze: string }

/** What the trading account holds of a coin; null while that is not known, and for nobody. */
export function useCoinBalance(coin: string): CoinBalance | null {
  const token = useStore(session.store, state => state.token)
  const told = useLiveState(state => state.assets?.[coin])
  const { data } = useQuery({
    queryKey: ['balance', token],
    queryFn: async () => dataOf(await calls.call<typeof balance>('/api/bargain/balance', {})),
    enabled: token !== null,
  })
  if (token === null) return null
  return told ?? (data === undefined ? null : balanceOf(data, coin))
}

/** One coin of the answer; a coin that is not in it is held by nobody in no amount. */
export function balanceOf(balances: ReplyOf<typeof balance>, coin: string): CoinBalance {
  const found = balances[coin]
  return typeof found === 'object' ? found : { available: '0', freeze: '0' }
}
