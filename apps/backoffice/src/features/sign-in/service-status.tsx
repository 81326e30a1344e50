import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

// Often enough to see an outage end while the page is open.
const ASK_AGAIN_MS = 30_000

/** Whether the service is ready, as it says itself. */
export function ServiceStatus(): ReactNode {
  const text = useTranslations('account.signIn')
  const { data } = useQuery({
    queryKey: ['readyz'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      try {
        return (await fetch('/readyz', { signal })).ok
      } catch {
        return false
      }
    },
  })
  if (data === undefined) return <span>{text('statusUnknown')}</span>
  return <span data-well={data}>{text(data ? 'statusWell' : 'statusDown')}</span>
}
