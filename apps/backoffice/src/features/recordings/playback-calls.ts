import type { ReplyOf, recordingList, recordingOpen, recordingShares, replayOpen } from '@bourse/protocol'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'
import { mayStay, subjectOf } from '../../site/lists/keep-rows.ts'
import type { Asking } from '../../site/lists/read-all-rows.ts'
import { type PlaybackFilters, playbackPayload } from './list/playback-filters.ts'
import type { TimedEvent } from './player/replay-timeline.ts'

/** The reply of the list. */
export type RecordingListReply = ReplyOf<typeof recordingList>

/** One recording of the list. */
export type RecordingRecord = RecordingListReply['records'][number]

/** What a player is given. */
export type Replay = ReplyOf<typeof replayOpen>

const MOVING_MS = 3_000

/** One page of the list. */
export const askRecordingList = (client: ConsoleClient, filters: PlaybackFilters, { pageSize, ...options }: Asking) =>
  ask<typeof recordingList>(client, '/backoffice/recording/list', playbackPayload(filters, pageSize), options)

/** One page of the list; the old rows stay while the next are on their way. */
export const recordingListQuery = (client: ConsoleClient, filters: PlaybackFilters, pageSize: number) =>
  queryOptions({
    queryKey: ['recordings', 'list', filters, pageSize],
    queryFn: ({ signal }) => askRecordingList(client, filters, { pageSize, signal }),
    meta: { ...subjectOf(filters.from, filters.to) },
    placeholderData: (before, query) => (mayStay(query, subjectOf(filters.from, filters.to)) ? before : undefined),
    refetchInterval: query => (query.state.data?.records.some(one => one.status === 'processing') ? MOVING_MS : false),
  })

/** A recording to be played in the console: by itself, or as the recording of a class. */
export const recordingOpenQuery = (client: ConsoleClient, of: { recording_id?: number; class_id?: number }) =>
  queryOptions({
    queryKey: ['recordings', 'open', of],
    queryFn: ({ signal }) => ask<typeof recordingOpen>(client, '/backoffice/recording/open', of, { signal }),
  })

/** The links to a recording. */
export const sharesQuery = (client: ConsoleClient, recordingId: number) =>
  queryOptions({
    queryKey: ['recordings', 'shares', recordingId],
    queryFn: ({ signal }) =>
      ask<typeof recordingShares>(client, '/backoffice/recording/shares', { recording_id: recordingId }, { signal }),
    staleTime: 0,
  })

/** A recording to be played by who has a link. */
export const replayQuery = (client: ConsoleClient, of: { link: string; viewer: string }) =>
  queryOptions({
    queryKey: ['replay', of.link],
    queryFn: ({ signal }) => ask<typeof replayOpen>(client, '/backoffice/replay/open', of, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The timeline of a recording, at its address. */
export const timelineQuery = (address: string) =>
  queryOptions({
    queryKey: ['replay', 'timeline', address],
    queryFn: async ({ signal }): Promise<TimedEvent[]> => {
      const answer = await fetch(address, { signal })
      if (!answer.ok) throw new Error(`the timeline is answered ${answer.status}`)
      return (await answer.json()) as TimedEvent[]
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
