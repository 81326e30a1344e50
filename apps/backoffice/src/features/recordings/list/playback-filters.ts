import type { RequestInput, recordingList } from '@bourse/protocol'
import {
  RECORDING_STATUSES,
  RECORDING_VISIBILITIES,
  type RecordingStatus,
  type RecordingVisibility,
} from '@bourse/protocol/terms'
import { addressWords, narrowing } from '../../../site/lists/address-words.ts'

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

/** Reads the filters of the address; a word that is none of ours counts as no filter. */
export function readPlaybackFilters(search: URLSearchParams): PlaybackFilters {
  const { text, id, oneOf, page, days } = addressWords(search)
  return {
    keyword: text('q'),
    from: days?.from ?? null,
    to: days?.to ?? null,
    teacherId: id('teacher'),
    visibility: oneOf('visible', RECORDING_VISIBILITIES),
    status: oneOf('status', RECORDING_STATUSES),
    page,
  }
}

/** The words of the address that narrow the list. */
export const narrowedBy = ({ keyword, from, to, teacherId, visibility, status }: PlaybackFilters): string[] =>
  narrowing({ q: keyword, from, to, teacher: teacherId, visible: visibility, status })

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
