import type { openGoogleCheck } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

/** The secret of an authenticator that is not confirmed yet. It is kept nowhere: who leaves the page gets another. */
export function usePendingSecret() {
  return useQuery({
    queryKey: ['security', 'pending-secret'],
    queryFn: async () => dataOf(await calls.call<typeof openGoogleCheck>('/api/register/open-google-check', {})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
