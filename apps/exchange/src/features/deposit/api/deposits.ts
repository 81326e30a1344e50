import type { demoTestDeposit, generateAddress, ReplyOf, RequestInput, rechargeDetails } from '@bourse/protocol'
import { numberText, showToast } from '@bourse/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import type { CoinOnChain } from '../../../site/chains/use-chains.ts'
import { calls, session } from '../../../site/site.ts'

/** A deposit. */
export type Deposit = ReplyOf<typeof rechargeDetails>['records'][number]
/** Where to send a coin. */
export type DepositAddress = ReplyOf<typeof generateAddress>

const DEPOSITS_KEY = 'deposits'
const WAITING_FRESH_MS = 2_000
const RESTING_FRESH_MS = 8_000

/** The user's own address for a coin on a chain; null while none is chosen. */
export function useAddress(chosen: CoinOnChain | null) {
  const token = useStore(session.store, state => state.token)
  const request = { coin: chosen?.coin ?? '', chain: chosen?.chain ?? '' }
  return useQuery({
    queryKey: ['deposit-address', token, request],
    queryFn: async () => dataOf(await calls.call<typeof generateAddress>('/api/withdraw/generate-address', request)),
    enabled: token !== null && chosen !== null && chosen.deposits_off === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Asks for a page of the user's deposits, outside of any component too. */
export const askDeposits = async (request: RequestInput<typeof rechargeDetails>) =>
  dataOf(await calls.call<typeof rechargeDetails>('/api/withdraw/recharge-details', request))

/** The user's deposits; asked anew often while one of them waits. */
export function useDeposits(request: RequestInput<typeof rechargeDetails>) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [DEPOSITS_KEY, token, request],
    queryFn: () => askDeposits(request),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    refetchInterval: query => {
      const waits = query.state.data?.records.some(({ status }) => status === 'confirming') ?? false
      return waits ? WAITING_FRESH_MS : RESTING_FRESH_MS
    },
  })
}

/** Has test coins sent over the simulated chain, and says what came of it. */
export function useTestCoins({ coin, chain }: CoinOnChain): { sending: boolean; send: () => Promise<void> } {
  const t = useTranslations('deposit.test')
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  async function send(): Promise<void> {
    setSending(true)
    const answer = await calls.call<typeof demoTestDeposit>('/api/demo/test-deposit', { coin, chain })
    setSending(false)
    if (answer.ok) showToast({ kind: 'success', title: t('sent', { amount: numberText(answer.data.amount), coin }) })
    else showToast({ kind: 'warning', title: answer.msg })
    await client.invalidateQueries({ queryKey: [DEPOSITS_KEY] })
  }
  return { sending, send }
}
