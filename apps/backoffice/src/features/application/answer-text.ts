import { useFormatter, useTranslations } from 'use-intl'
import type { Delivery } from './application-calls.ts'

type Try = Pick<Delivery['tries'][number], 'status' | 'took_ms' | 'reason' | 'note'>

const SECOND_MS = 1000

/** Writes how long a try took: `118 ms`, `1.2 s`. */
export function useTookText(): (ms: number) => string {
  const format = useFormatter()
  return ms =>
    ms < SECOND_MS
      ? `${format.number(ms)} ms`
      : `${format.number(ms / SECOND_MS, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`
}

/** Writes why a try did not count: our own reason, otherwise what was answered. */
export function useReasonText(): (tried: Try) => string {
  const text = useTranslations('application.reason')
  return ({ reason, note }) => (reason === null ? note : text(reason))
}

/** Writes what came back to a post: `200 in 118 ms`, or why nothing did. */
export function useAnswerText(): (tried: Try) => string {
  const text = useTranslations('application.callback')
  const took = useTookText()
  const reason = useReasonText()
  return tried => {
    const why = reason(tried)
    if (tried.status === null) return why
    const answered = text('answered', { status: tried.status, time: took(tried.took_ms) })
    return why === '' ? answered : `${answered}: ${why}`
  }
}
