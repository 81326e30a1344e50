/** Who may watch a recording. `students` are those who come with the class's own link. */
export const RECORDING_VISIBILITIES = ['unpublished', 'students', 'link', 'public'] as const

/** One of the visibilities. */
export type RecordingVisibility = (typeof RECORDING_VISIBILITIES)[number]

/** Where a recording stands; `deleted` can be brought back until its day. */
export const RECORDING_STATUSES = ['processing', 'ready', 'failed', 'archived', 'deleted'] as const

/** One of the places where a recording can stand. */
export type RecordingStatus = (typeof RECORDING_STATUSES)[number]

/** What a recording can be played as: the room step by step, or a video file. */
export const RECORDING_FORMATS = ['web', 'mp4', 'webm'] as const

/** One of the formats. */
export type RecordingFormat = (typeof RECORDING_FORMATS)[number]

/** What who has a link may do. */
export const SHARE_RIGHTS = ['watch', 'download'] as const

/** One of the rights of a link. */
export type ShareRight = (typeof SHARE_RIGHTS)[number]

/** How long a link may hold, and how long recordings may be kept, in days. */
export const RECORDING_LIMITS = {
  shareDays: [1, 7, 30, 90],
  keepDays: [30, 90, 180, 365],
  sharesMax: 50,
  /** A deleted recording can be brought back for so long. */
  trashDays: 7,
  titleMax: 64,
} as const
