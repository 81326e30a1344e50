import type { chainList, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../call-data.ts'
import { calls } from '../site.ts'

/** A coin on a chain, with what it asks for. */
export type CoinOnChain = ReplyOf<typeof chainList>['records'][number]

/** The coins that travel on some chain, each once. */
export const coinsCarried = (chains: readonly CoinOnChain[]): readonly string[] => [
  ...new Set(chains.map(({ coin }) => coin)),
]

/** What a chain is called; its short name while nobody knows. */
export const chainNameIn = (chains: readonly CoinOnChain[], chain: string): string =>
  chains.find(one => one.chain === chain)?.name ?? chain

const FRESH_MS = 5_000

/** Which coins travel on which chains, and how far each chain was followed. */
export function useChains() {
  return useQuery({
    queryKey: ['chain-list'],
    queryFn: async () => dataOf(await calls.call<typeof chainList>('/api/withdraw/chain-list', {})).records,
    refetchInterval: FRESH_MS,
  })
}
