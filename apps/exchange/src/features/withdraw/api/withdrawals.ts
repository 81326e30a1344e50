import type { CallFailed } from '@bourse/client'
import type {
  addressAdd,
  addressDelete,
  addressList,
  addressOnly,
  applyLog,
  cancelWithdrawal,
  ReplyOf,
  RequestInput,
  withdrawPrepare,
} from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import type { CheckCodes } from '../../../site/forms/check-codes.ts'
import { calls, session } from '../../../site/site.ts'
import { fundsKey, useAssetsChanged } from '../../assets/index.ts'

/** What a withdrawal asks for. */
export type Terms = ReplyOf<typeof withdrawPrepare>
/** The addresses that somebody keeps. */
export type Book = ReplyOf<typeof addressList>
/** A withdrawal. */
export type Withdrawal = ReplyOf<typeof applyLog>['records'][number]

const MOVING_FRESH_MS = 3_000
const RESTING_FRESH_MS = 15_000
const MOVING: ReadonlySet<string> = new Set(['asked', 'approved', 'signing', 'broadcast'])

/** What a withdrawal of a coin on a chain asks for; null while none is chosen. */
export function useTerms(chosen: { coin: string; chain: string } | null) {
  const token = useStore(session.store, state => state.token)
  const request = { coin: chosen?.coin ?? '', chain: chosen?.chain ?? '' }
  return useQuery({
    queryKey: fundsKey(token, 'withdraw-terms', request),
    queryFn: async () => dataOf(await calls.call<typeof withdrawPrepare>('/api/bank/withdraw-prepare', request)),
    enabled: token !== null && chosen !== null,
    placeholderData: keepPreviousData,
    refetchInterval: RESTING_FRESH_MS,
  })
}

/** Asks for a page of the withdrawals of the past, outside of any component too. */
export const askWithdrawals = async (request: RequestInput<typeof applyLog>) =>
  dataOf(await calls.call<typeof applyLog>('/api/withdraw/apply-log', request))

/** The withdrawals of the past; asked anew often while one of them moves. */
export function useWithdrawals(request: RequestInput<typeof applyLog>) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: fundsKey(token, 'withdrawals', request),
    queryFn: () => askWithdrawals(request),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    refetchInterval: query =>
      query.state.data?.records.some(({ status }) => MOVING.has(status)) ? MOVING_FRESH_MS : RESTING_FRESH_MS,
  })
}

/** Takes a withdrawal back, and says what came of it. */
export function useCancel(): (id: number, said: string) => Promise<void> {
  const changed = useAssetsChanged()
  return async (id, said) => {
    const answer = await calls.call<typeof cancelWithdrawal>('/api/withdraw/cancel', { id })
    showToast(answer.ok ? { kind: 'success', title: said } : { kind: 'warning', title: answer.msg })
    await changed()
  }
}

/** The addresses that somebody keeps. */
export function useAddressBook() {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: ['address-book', token],
    queryFn: async () => dataOf(await calls.call<typeof addressList>('/api/withdraw/address-list', {})),
    enabled: token !== null,
  })
}

/** Keeps an address, forgets one, or has these alone receive. */
export function useBookChanges() {
  const client = useQueryClient()
  const changed = (): Promise<void> => client.invalidateQueries({ queryKey: ['address-book'] })
  return {
    async keep(entry: RequestInput<typeof addressAdd>): Promise<CallFailed | null> {
      const answer = await calls.call<typeof addressAdd>('/api/withdraw/address-add', entry)
      await changed()
      return answer.ok ? null : answer
    },
    /** Has kept addresses alone receive, or no longer. */
    async turn(on: boolean, codes: Partial<CheckCodes>): Promise<CallFailed | null> {
      const answer = await calls.call<typeof addressOnly>('/api/withdraw/address-only', { on, codes })
      await changed()
      return answer.ok ? null : answer
    },
    async forget(id: number): Promise<void> {
      const answer = await calls.call<typeof addressDelete>('/api/withdraw/address-delete', { id })
      if (!answer.ok) showToast({ kind: 'warning', title: answer.msg })
      await changed()
    },
  }
}
