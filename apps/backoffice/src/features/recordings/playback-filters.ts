import type { RequestInput, recordingList } from '@bourse/protocol'
import {
  RECORDING_STATUSES,
  RECORDING_VISIBILITIES,
  type RecordingStatus,
  type RecordingVisibility,
} from '@bourse/protocol/terms'

/** What the address says about the list of recordings. */
export interface PlaybackFilters {
  readonly keyword: string
  readonly from: string | null
  readonly to: string | null
  readonly teacherId: number | null
  readonly visibility: RecordingVisibility | null
  readonly status: RecordingStatus | null
  readonly page: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const positive = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

/** Reads the filters of the address; a word that is none of ours counts as no filter. */
export function readPlaybackFilters(search: URLSearchParams): PlaybackFilters {
  const word = (name: string): string => search.get(name) ?? ''
  const [from, to] = [word('from'), word('to')]
  const range = DAY.test(from) && DAY.test(to) && from <= to
  return {
    keyword: word('q'),
    from: range ? from : null,
    to: range ? to : null,
    teacherId: positive(word('teacher')),
    visibility: RECORDING_VISIBILITIES.find(one => one === word('visible')) ?? null,
    status: RECORDING_STATUSES.find(one => one === word('status')) ?? null,
    page: positive(word('page')) ?? 1,
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = (filters: PlaybackFilters): boolean =>
  filters.keyword !== '' ||
  filters.from !== null ||
  filters.teacherId !== null ||
  filters.visibility !== null ||
  filters.status !== null

/** The payload of the call. */
export const playbackPayload = (filters: PlaybackFilters, pageSize: number): RequestInput<typeof recordingList> => ({
  keyword: filters.keyword,
  from: filters.from ?? undefined,
  to: filters.to ?? undefined,
  teacher_id: filters.teacherId ?? undefined,
  visibility: filters.visibility ?? undefined,
  status: filters.status ?? undefined,
  limit_begin: (filters.page - 1) * pageSize,
  limit_num: pageSize,
})
