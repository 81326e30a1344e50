import type { Call } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask, type CallRequest } from '../calls/ask.ts'
import { useServices } from '../desk-services.ts'
import type { Topic } from './topics.ts'
import { useAskEvery } from './use-line.ts'

// Asked for as long as nothing is pushed.
const ASK_MS = 10_000

type FollowOptions<C extends Call> = {
  readonly key: readonly unknown[]
  readonly asked: CallRequest<C>
  readonly topics: readonly Topic[]
  readonly enabled?: boolean
}

/** What a call answers, kept up to date: by the line while it speaks, else by asking now and then. */
export function useFollowed<C extends Call>({ key, asked, topics, enabled = true }: FollowOptions<C>) {
  const { client, queries } = useServices()
  const askEvery = useAskEvery(ASK_MS)
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      // What is here already is asked for by the page itself, which keeps no session alive.
      const unattended = queries.getQueryData(key) !== undefined
      return ask<C>(client, asked, { signal, unattended })
    },
    refetchInterval: askEvery,
    placeholderData: keepPreviousData,
    meta: { topics },
    enabled,
  })
}
