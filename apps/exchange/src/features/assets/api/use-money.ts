import type { fundsFlow, fundsGain, fundsValueLine, ReplyOf, RequestInput } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'
import { fundsKey } from './use-assets.ts'

/** A page of the fund flow. */
export type FlowPage = ReplyOf<typeof fundsFlow>
/** Profit and loss. */
export type Gain = ReplyOf<typeof fundsGain>
/** What one's total was day by day, and where its change came from. */
export type Line = ReplyOf<typeof fundsValueLine>
/** How many days a line has. */
export type LineDays = 7 | 30 | 90

/** Asks for a page of the flow, outside of any component too. */
export const askFlow = async (request: RequestInput<typeof fundsFlow>): Promise<FlowPage> =>
  dataOf(await calls.call<typeof fundsFlow>('/api/funds/flow', request))

function useMoney<Data>(list: string, request: object, ask: () => Promise<Data>) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: fundsKey(token, list, request),
    queryFn: ask,
    enabled: token !== null,
    placeholderData: keepPreviousData,
  })
}

/** What moved one's money. */
export const useFlow = (request: RequestInput<typeof fundsFlow>) => useMoney('flow', request, () => askFlow(request))

/** What it was worth day by day. */
export const useLine = (days: LineDays) =>
  useMoney('line', { days }, async () =>
    dataOf(await calls.call<typeof fundsValueLine>('/api/funds/value-line', { days })),
  )

/** What was made of it. */
export const useGain = () =>
  useMoney('gain', {}, async () => dataOf(await calls.call<typeof fundsGain>('/api/funds/gain', {})))
