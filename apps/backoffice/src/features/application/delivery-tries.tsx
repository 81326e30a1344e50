import type { ReactNode } from 'react'
import { useReasonText, useTookText } from './answer-text.ts'
import type { Delivery } from './application-calls.ts'

/** Each try of a delivery: when, what was answered, how long it took, and why it did not count. */
export function DeliveryTries({ tries }: { readonly tries: Delivery['tries'] }): ReactNode {
  const took = useTookText()
  const reason = useReasonText()
  return (
    <ol className="application-tries">
      {tries.map(tried => (
        <li key={tried.at_local + tried.took_ms}>
          <span>{tried.at_local.slice(11)}</span>
          <span>{tried.status ?? '–'}</span>
          <span>{took(tried.took_ms)}</span>
          <span>{reason(tried)}</span>
        </li>
      ))}
    </ol>
  )
}
