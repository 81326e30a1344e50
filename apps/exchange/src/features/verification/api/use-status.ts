import type { certificationStatus } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'
import type { Status } from '../identity-form.ts'

const STATUS = ['verification', 'status'] as const
const LOOK_AGAIN_MS = 5000

const waits = (status: Status | undefined): boolean =>
  status !== undefined && [...status.levels, status.bank].some(state => state.status === 'waiting')

/** How far the verification has come; asked again and again while something waits, so that a decision shows by itself. */
export function useStatus() {
  return useQuery({
    queryKey: STATUS,
    queryFn: async () => dataOf(await calls.call<typeof certificationStatus>('/api/certification/status', {})),
    refetchInterval: query => (waits(query.state.data) ? LOOK_AGAIN_MS : false),
  })
}

/** Asks anew how far it has come, after something was handed in. */
export function useRefreshStatus(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: STATUS })
}
