import type { initInfo, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../call-data.ts'
import { calls } from '../site.ts'

/** What the server says before anything can be shown, and how long this browser waited for it. */
export type InitAnswer = { readonly info: ReplyOf<typeof initInfo>; readonly tookMs: number }

/** The answer of init info. Null until it is here. */
export function useInitAnswer(): InitAnswer | null {
  const { data } = useQuery({ queryKey: ['init-info'], queryFn: askInitInfo, staleTime: 60_000 })
  return data ?? null
}

/** Asks for init info and holds the watch. */
export async function askInitInfo(): Promise<InitAnswer> {
  const begin = performance.now()
  const info = dataOf(await calls.call<typeof initInfo>('/api/init/info', {}))
  return { info, tookMs: performance.now() - begin }
}
