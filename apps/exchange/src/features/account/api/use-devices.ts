import type { ReplyOf, sessionList, sessionRevoke } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

const DEVICES = ['account', 'devices'] as const

/** One device that is signed in. */
export type Device = ReplyOf<typeof sessionList>['records'][number]

/** The id that means all devices but this one. */
export const ALL_OTHERS = 0

/** The devices that are signed in, the latest first. */
export function useDevices() {
  return useQuery({
    queryKey: DEVICES,
    queryFn: async () => dataOf(await calls.call<typeof sessionList>('/api/user/session-list', {})).records,
  })
}

/** Signs a device out, or all the others, by the password; the list follows. */
export function useRevoke() {
  const queries = useQueryClient()
  return async (id: number, password: string) => {
    const result = await calls.call<typeof sessionRevoke>('/api/user/session-revoke', { id, password })
    await queries.invalidateQueries({ queryKey: DEVICES })
    return result
  }
}
