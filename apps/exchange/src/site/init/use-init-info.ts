import type { initInfo, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../call-data.ts'
import { queryClient } from '../query-client.ts'
import { calls } from '../site.ts'

/** What the server says before anything can be shown, and how long this browser waited for it. */
export type InitAnswer = { readonly info: ReplyOf<typeof initInfo>; readonly tookMs: number }

const INIT_INFO = { queryKey: ['init-info'], queryFn: () => askInitInfo(), staleTime: 60_000 }

/** The answer of init info. Null until it is here. */
export function useInitAnswer(): InitAnswer | null {
  const { data } = useQuery(INIT_INFO)
  return data ?? null
}

/** The same for what is not drawn: asked once for all who need it. */
export function fetchInitInfo(): Promise<InitAnswer> {
  return queryClient.fetchQuery(INIT_INFO)
}

/** Asks for init info and holds the watch. */
export async function askInitInfo(): Promise<InitAnswer> {
  const begin = performance.now()
  const info = dataOf(await calls.call<typeof initInfo>('/api/init/info', {}))
  return { info, tookMs: performance.now() - begin }
}
