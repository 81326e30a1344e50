import type { otcQuickQuote, ReplyOf, RequestInput } from '@bourse/protocol'
import { OTC_QUICK } from '@bourse/protocol/terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { endsHere } from '../../../site/forms/held-quote.ts'
import { calls, session } from '../../../site/site.ts'
import { OTC_KEY } from './ask-otc.ts'

const RENEWED_BEFORE_MS = 1_000

/** A quote, and until when it holds by this page's own clock. */
export type QuickQuote = ReplyOf<typeof otcQuickQuote> & { readonly endsAt: number }

/** A quote of adverts and book; while it is looked at it is asked for anew when it has ended. */
export function useQuickQuote(request: RequestInput<typeof otcQuickQuote> | null) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [OTC_KEY, 'quick', token, request],
    queryFn: async (): Promise<QuickQuote> => {
      const asked = request ?? { side: 2, coin: '', currency: '' }
      const quote = dataOf(await calls.call<typeof otcQuickQuote>('/api/otc/quick-quote', asked))
      return { ...quote, endsAt: endsHere(quote) }
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    // A little before it ends: what is shown can be taken.
    refetchInterval: OTC_QUICK.holdsMs - RENEWED_BEFORE_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
