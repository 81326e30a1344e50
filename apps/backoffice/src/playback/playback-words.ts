import type { RecordingStatus, RecordingVisibility } from '@bourse/protocol'

/** Who may watch, in the order of the choice. */
export const VISIBILITIES: readonly RecordingVisibility[] = ['unpublished', 'students', 'link', 'public']

/** Where a recording can stand, in the order of the filter. */
export const STATUSES: readonly RecordingStatus[] = ['processing', 'ready', 'failed', 'archived', 'deleted']

/** For how many days a link may hold. */
export const SHARE_DAYS = [1, 7, 30, 90] as const

/** For how many days recordings may be kept. */
export const KEEP_DAYS = [30, 90, 180, 365] as const
