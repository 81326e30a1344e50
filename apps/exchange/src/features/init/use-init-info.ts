import { initInfo, type ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../site/client.ts'

/** What the server says before anything can be shown. Null until it has answered. */
export function useInitInfo(): ReplyOf<typeof initInfo> | null {
  const { data } = useQuery({ queryKey: ['init-info'], queryFn: () => client.initInfo(), staleTime: 60_000 })
  return data ?? null
}
