import type {
  ProjectView,
  ReplyOf,
  startCategory,
  startInfo,
  startPage,
  startSubscriptions,
  voteInfo,
} from '@bourse/protocol'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'

/** Projects, and how many there are of each state. */
export type ProjectPageOf = ReplyOf<typeof startPage> & { readonly aheadMs: number }
/** What one has subscribed to a project. */
export type OwnSubscription = ReplyOf<typeof startSubscriptions>['records'][number]
/** A project as a list has it. */
export type Project = ProjectView

const LIVE_MS = 3_000
const REST_MS = 30_000
const STARTUP_KEY = 'startup'
const ALL_MAX = 100

// How far the server's clock is ahead of this one.
const ahead = <Data extends { readonly time: number }>(data: Data): Data & { readonly aheadMs: number } => ({
  ...data,
  aheadMs: data.time * 1000 - Date.now(),
})

const useToken = (): string | null => useStore(session.store, state => state.token)

/** Every project, open ones first. */
export function useProjects() {
  const token = useToken()
  return useQuery({
    queryKey: [STARTUP_KEY, token, 'all'],
    queryFn: async () =>
      ahead(dataOf(await calls.call<typeof startPage>('/api/start/start-page', { type: 0, limit_num: ALL_MAX }))),
    refetchInterval: REST_MS,
  })
}

/** Those that are open, and the next one that comes: what the first page shows. */
export function useOpenProjects() {
  return useQuery({
    queryKey: [STARTUP_KEY, 'open'],
    queryFn: async () => {
      const page = ahead(dataOf(await calls.call<typeof startPage>('/api/start/start-page', { limit_num: 2 })))
      if (page.records.length > 0 || page.counts.coming === 0) return page
      return ahead(dataOf(await calls.call<typeof startPage>('/api/start/start-page', { type: 2 })))
    },
    refetchInterval: REST_MS,
  })
}

/** The rounds of votes, for the first page. */
export function useRounds() {
  return useQuery({
    queryKey: [STARTUP_KEY, 'vote'],
    queryFn: async () => {
      const { rounds, aheadMs } = ahead(dataOf(await calls.call<typeof voteInfo>('/api/vote/info', {})))
      return { rounds, aheadMs }
    },
    refetchInterval: REST_MS,
  })
}

/** The projects of a category, so many of them. */
export function useCategory(id: number, count: number) {
  const token = useToken()
  return useQuery({
    queryKey: [STARTUP_KEY, token, 'category', id, count],
    queryFn: async () =>
      ahead(dataOf(await calls.call<typeof startCategory>('/api/start/cate', { id, limit_num: count }))),
    placeholderData: keepPreviousData,
    refetchInterval: REST_MS,
  })
}

/** One project as it stands; null asks for the one that closes next. */
export function useProject(id: number | null) {
  const token = useToken()
  return useQuery({
    queryKey: [STARTUP_KEY, token, 'one', id],
    queryFn: async () => {
      const named = id ?? (await firstProject())
      if (named === null) return null
      return ahead(dataOf(await calls.call<typeof startInfo>('/api/start/info', { id: named })))
    },
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.project.state === 'open' ? LIVE_MS : REST_MS),
  })
}

async function firstProject(): Promise<number | null> {
  const open = dataOf(await calls.call<typeof startPage>('/api/start/start-page', {}))
  if (open.records[0] !== undefined) return open.records[0].id
  const any = dataOf(await calls.call<typeof startPage>('/api/start/start-page', { type: 0 }))
  return any.records[0]?.id ?? null
}

/** What one has subscribed. */
export function useOwnSubscriptions(enabled: boolean) {
  const token = useToken()
  return useQuery({
    queryKey: [STARTUP_KEY, token, 'mine'],
    queryFn: async () =>
      dataOf(await calls.call<typeof startSubscriptions>('/api/start/subscriptions', { limit_num: ALL_MAX })),
    enabled: enabled && token !== null,
    refetchInterval: REST_MS,
  })
}

/** Has all of it asked anew, after a subscription. */
export function useStartupChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [STARTUP_KEY] })
}
