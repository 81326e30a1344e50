import type { fundsConversionLog, fundsConversionQuote, ReplyOf, RequestInput } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'
import { fundsKey } from '../../assets/index.ts'

/** What the house gives, and until when; `endsAt` by this page's own clock. */
export type Quote = ReplyOf<typeof fundsConversionQuote> & { readonly endsAt: number }

/** A conversion of the past. */
export type Conversion = ReplyOf<typeof fundsConversionLog>['records'][number]

/** What is asked for: null while it is no amount. */
export type QuoteWish = { readonly from: string; readonly to: string; readonly amount: string } | null

/** When something ends by this page's clock that the server says ends at a moment of its own. */
export const endsHere = (of: { readonly time: number; readonly expires_at: number }): number =>
  performance.now() + (of.expires_at - of.time) * 1000

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

/** A value once it has stood still for a moment: nobody asks for a price with every key. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const TENTH_MS = 100

/** Milliseconds left until a moment of this page's clock, counted in tenths of a second; 0 once it is over. */
export function useTenthsLeft(endsAt: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === null) return undefined
    const tick = (): void => setLeft(Math.max(0, endsAt - performance.now()))
    tick()
    const timer = setInterval(tick, TENTH_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? 0 : left
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
