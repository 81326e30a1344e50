import type { deskActList, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../calls/ask.ts'
import { useServices } from '../desk-services.ts'

/** One act, as data: the form, its checks and its confirmation are made from it. */
export type ActEntry = ReplyOf<typeof deskActList>['acts'][number]

/** One field of an act. */
export type ActField = ActEntry['fields'][number]

/** Every act there is, asked for once. */
export function useActs() {
  const { client } = useServices()
  return useQuery({
    queryKey: ['acts'],
    queryFn: ({ signal }) => ask<typeof deskActList>(client, { path: '/desk/act/list', payload: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ acts }) => acts,
  })
}
