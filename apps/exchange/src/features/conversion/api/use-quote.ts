import type { fundsConversionLog, fundsConversionQuote, ReplyOf, RequestInput } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { endsHere } from '../../../site/forms/held-quote.ts'
import { calls, session } from '../../../site/site.ts'
import { fundsKey } from '../../assets/index.ts'

/** What the house gives, and until when; `endsAt` by this page's own clock. */
export type Quote = ReplyOf<typeof fundsConversionQuote> & { readonly endsAt: number }

/** A conversion of the past. */
export type Conversion = ReplyOf<typeof fundsConversionLog>['records'][number]

/** What is asked for: null while it is no amount. */
export type QuoteWish = { readonly from: string; readonly to: string; readonly amount: string } | null

/** A quote for a wish; another round asks anew. Nothing is asked anew by itself: a price is taken or not. */
export function useQuote(wish: QuoteWish, round: number) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: ['conversion-quote', token, wish, round],
    queryFn: async (): Promise<Quote> => {
      const request = wish ?? { from: '', to: '', amount: '' }
      const quote = dataOf(await calls.call<typeof fundsConversionQuote>('/api/funds/conversion-quote', request))
      return { ...quote, endsAt: endsHere(quote) }
    },
    enabled: token !== null && wish !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** The conversions of the past. */
export function useConversions(request: RequestInput<typeof fundsConversionLog>) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: fundsKey(token, 'conversions', request),
    queryFn: async () => dataOf(await calls.call<typeof fundsConversionLog>('/api/funds/conversion-log', request)),
    enabled: token !== null,
    placeholderData: keepPreviousData,
  })
}
