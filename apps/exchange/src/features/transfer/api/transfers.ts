import type { fundsSendPrepare, fundsTransferLog, ReplyOf, RequestInput } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'
import { fundsKey } from '../../assets/index.ts'

/** A page of transfers. */
export type TransferPage = ReplyOf<typeof fundsTransferLog>
/** One transfer. */
export type Transfer = TransferPage['records'][number]
/** Who would receive an amount, and what it takes to send it. */
export type Receiver = ReplyOf<typeof fundsSendPrepare>

/** The transfers of the past. */
export function useTransfers(request: RequestInput<typeof fundsTransferLog>) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: fundsKey(token, 'transfers', request),
    queryFn: async () => dataOf(await calls.call<typeof fundsTransferLog>('/api/funds/transfer-log', request)),
    enabled: token !== null,
    placeholderData: keepPreviousData,
  })
}
