import type { fundsAssets, ReplyOf } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'

/** Everything that somebody has. */
export type Assets = ReplyOf<typeof fundsAssets>

/** What somebody has of one coin, by purse. */
export type CoinAssets = Assets['coins'][number]

const FUNDS_KEY = 'funds'
const FRESH_MS = 10_000

/** What all purses hold; asked anew now and then, because prices move. */
export function useAssets() {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [FUNDS_KEY, token, 'assets'],
    queryFn: async () => dataOf(await calls.call<typeof fundsAssets>('/api/funds/assets', {})),
    enabled: token !== null,
    refetchInterval: FRESH_MS,
  })
}

/** Has everything that tells of money asked anew, after an act that moved some. */
export function useAssetsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [FUNDS_KEY] }),
      client.invalidateQueries({ queryKey: ['balance'] }),
    ])
  }
}

/** The key of a list of money's movements: asked anew with all the others. */
export const fundsKey = (token: string | null, list: string, request: object): readonly unknown[] => [
  FUNDS_KEY,
  token,
  list,
  request,
]
