import type {
  deskQueueGiveBack,
  deskQueueHold,
  deskQueueItems,
  deskQueueNext,
  deskQueuePast,
  deskQueueTake,
  ReplyOf,
} from '@bourse/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'
import { QUEUES_KEY } from '../../site/live/live-keys.ts'

/** What waits in a queue. */
export type QueueItems = ReplyOf<typeof deskQueueItems>

/** One item. */
export type QueueItem = QueueItems['items'][number]

const ASK_MS = 5_000

/** A queue's items, oldest first, kept up to date. */
export function useQueueItems(queue: string) {
  const { client } = useServices()
  return useQuery({
    queryKey: ['queue', queue],
    queryFn: ({ signal }) =>
      ask<typeof deskQueueItems>(
        client,
        { path: '/desk/queue/items', payload: { queue } },
        { signal, unattended: true },
      ),
    refetchInterval: ASK_MS,
  })
}

/** What was sent back and not answered, or decided today. */
export function useQueuePast(queue: string, show: 'asked' | 'done') {
  const { client } = useServices()
  return useQuery({
    queryKey: ['queue', queue, show],
    queryFn: ({ signal }) =>
      ask<typeof deskQueuePast>(client, { path: '/desk/queue/past', payload: { queue, show } }, { signal }),
  })
}

/** Takes an item, gives it back, puts it on hold, or takes the one that waits longest. */
export function useQueueMoves(queue: string, onNext: (id: string | null) => void) {
  const { client } = useServices()
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['queue', queue] }),
      queries.invalidateQueries({ queryKey: QUEUES_KEY }),
    ])
  const take = useMutation({
    mutationFn: (id: string) => ask<typeof deskQueueTake>(client, { path: '/desk/queue/take', payload: { queue, id } }),
    onSettled,
  })
  const giveBack = useMutation({
    mutationFn: (id: string) =>
      ask<typeof deskQueueGiveBack>(client, { path: '/desk/queue/give-back', payload: { queue, id } }),
    onSettled,
  })
  const hold = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      ask<typeof deskQueueHold>(client, { path: '/desk/queue/hold', payload: { queue, id, reason } }),
    onSettled,
  })
  const next = useMutation({
    mutationFn: () => ask<typeof deskQueueNext>(client, { path: '/desk/queue/next', payload: { queue } }),
    onSuccess: ({ item }) => onNext(item?.id ?? null),
    onSettled,
  })
  return { take, giveBack, hold, next }
}
