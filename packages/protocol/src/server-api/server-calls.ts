import { rosterImport, rosterList, staffAdd, staffList } from '../console-calls/class-people.ts'
import {
  classCreate,
  classDates,
  classDelete,
  classDetail,
  classEdit,
  classLinks,
  classList,
  classPersonalLinks,
  classRestore,
} from '../console-calls/classes.ts'
import {
  classBindDocuments,
  classDocuments,
  documentDelete,
  documentDownload,
  documentList,
  documentMove,
  documentPreview,
  documentRename,
  documentRetry,
  folderDelete,
  folderList,
  folderMake,
  folderRename,
} from '../console-calls/documents.ts'
import {
  recordingArchive,
  recordingDelete,
  recordingDownload,
  recordingList,
  recordingOpen,
  recordingRename,
  recordingRestore,
  recordingRetry,
  recordingShare,
  recordingShares,
  recordingUnshare,
  recordingVisibility,
} from '../console-calls/playback.ts'
import { statisticsDetail, statisticsList, statisticsProfile } from '../console-calls/statistics.ts'
import { uploadBegin, uploadCancel, uploadFinish, uploadPart } from '../console-calls/uploads.ts'
import type { Call } from '../define-call.ts'

/** Where the server API's calls are. */
export const SERVER_API_PREFIX = '/server/v1'

/** How a request to the server API is signed. */
export const SERVER_SIGNATURE = {
  /** Seconds since 1970 may differ this much from the server's. */
  windowS: 300,
  appHeader: 'X-Lectern-App',
  timeHeader: 'X-Lectern-Time',
  nonceHeader: 'X-Lectern-Nonce',
  signatureHeader: 'X-Lectern-Signature',
} as const

/** How fast one application may call. */
export const SERVER_RATE = { burst: 60, perSecond: 20 } as const

/** The calls of the console that an institution's own systems may make too, signed in place of a session. */
export const serverCalls: readonly Call[] = [
  classList,
  classDetail,
  classDates,
  classCreate,
  classEdit,
  classDelete,
  classRestore,
  classLinks,
  classPersonalLinks,
  staffList,
  staffAdd,
  rosterList,
  rosterImport,
  documentList,
  documentPreview,
  documentDownload,
  documentRename,
  documentMove,
  documentDelete,
  documentRetry,
  folderList,
  folderMake,
  folderRename,
  folderDelete,
  classDocuments,
  classBindDocuments,
  uploadBegin,
  uploadPart,
  uploadFinish,
  uploadCancel,
  recordingList,
  recordingOpen,
  recordingDownload,
  recordingRename,
  recordingVisibility,
  recordingShare,
  recordingShares,
  recordingUnshare,
  recordingArchive,
  recordingRestore,
  recordingDelete,
  recordingRetry,
  statisticsList,
  statisticsDetail,
  statisticsProfile,
]

/** The calls that bring a file: its bytes are the body, and the fields stand in the query. Both are signed. */
export const bringsFile = (call: Call): boolean => call.upload !== null

/** The path of a console's call in the server API: `/backoffice/class/list` is `/server/v1/class/list` there. */
export const serverPathOf = (call: Call): string => call.path.replace('/backoffice', SERVER_API_PREFIX)
