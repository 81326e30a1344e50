import type { signInList } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

/** A page of the tries to sign in, newest first. */
export function useSignIns(begin: number, count: number) {
  return useQuery({
    queryKey: ['account', 'sign-ins', begin, count],
    queryFn: async () =>
      dataOf(await calls.call<typeof signInList>('/api/user/sign-in-list', { limit_begin: begin, limit_num: count })),
    placeholderData: keepPreviousData,
  })
}
