// Made from the protocol by `npm run reference`; a gate compares.

import type { ClassCalls } from './calls/class-calls.ts'
import type { DocumentCalls } from './calls/document-calls.ts'
import type { RecordingCalls } from './calls/recording-calls.ts'
import type { RosterCalls } from './calls/roster-calls.ts'
import type { StaffCalls } from './calls/staff-calls.ts'
import type { StatisticsCalls } from './calls/statistics-calls.ts'
import type { UploadCalls } from './calls/upload-calls.ts'

/** What each call of the server API takes and answers. */
export interface Calls
  extends ClassCalls,
    StaffCalls,
    RosterCalls,
    DocumentCalls,
    UploadCalls,
    RecordingCalls,
    StatisticsCalls {}

/** The path of a call; what brings a file is `upload`’s. */
export type CallPath = { [Path in keyof Calls]: Calls[Path] extends { file: true } ? never : Path }[keyof Calls]

/** What a call takes. */
export type CallFields<Path extends CallPath> = Calls[Path]['fields']

/** What a call answers. */
export type CallReply<Path extends CallPath> = Calls[Path]['reply']
