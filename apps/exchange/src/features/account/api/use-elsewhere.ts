import type { CallResult } from '@bourse/client'
import type { elsewhereLink, elsewhereList, elsewhereUnlink, ReplyOf } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { keepTrip } from '../../../site/session/kept-trip.ts'
import { refreshUser } from '../../../site/session/use-user.ts'
import { calls } from '../../../site/site.ts'

const ELSEWHERE = ['account', 'elsewhere'] as const

/** A provider, and whether it is linked. */
export type ElsewhereProvider = ReplyOf<typeof elsewhereList>['records'][number]

/** With which accounts elsewhere somebody can sign in. */
export function useElsewhere() {
  return useQuery({
    queryKey: ELSEWHERE,
    queryFn: async () => dataOf(await calls.call<typeof elsewhereList>('/api/user/elsewhere-list', {})).records,
  })
}

/** Goes away to link an account there; it is linked when they come back. */
export async function leaveToLink(provider: string, password: string): Promise<CallResult<unknown>> {
  const answer = await calls.call<typeof elsewhereLink>('/api/user/elsewhere-link', { provider, password })
  if (answer.ok) {
    const { url, trip, expires_in: expiresIn } = answer.data
    keepTrip(sessionStorage, { trip, does: 'link', wanted: null, until: Date.now() + expiresIn * 1000 })
    location.assign(url)
  }
  return answer
}

/** Unlinks an account by the password; the list follows. */
export function useUnlink() {
  const queries = useQueryClient()
  return async (provider: string, password: string): Promise<CallResult<unknown>> => {
    const answer = await calls.call<typeof elsewhereUnlink>('/api/user/elsewhere-unlink', { provider, password })
    if (answer.ok) await Promise.all([refreshUser(), queries.invalidateQueries({ queryKey: ELSEWHERE })])
    return answer
  }
}
