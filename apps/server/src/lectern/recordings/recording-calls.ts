import {
  recordingArchive,
  recordingDelete,
  recordingDownload,
  recordingKeep,
  recordingList,
  recordingOpen,
  recordingRename,
  recordingRestore,
  recordingRetry,
  recordingShare,
  recordingShares,
  recordingUnshare,
  recordingVisibility,
  replayOpen,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import {
  archiveRecording,
  deleteRecording,
  renameRecording,
  restoreRecording,
  retryRecording,
  setKeepDays,
  setVisibility,
} from './change-recording.ts'
import { listRecordings } from './list-recordings.ts'
import { downloadRecording, openRecording } from './open-recording.ts'
import { openReplay } from './open-replay.ts'
import { endRecordingShare, listShares, shareRecording } from './recording-shares.ts'

/** Which operation carries out which call of playback. */
export const recordingCalls = [
  handle(recordingList, listRecordings),
  handle(recordingOpen, openRecording),
  handle(recordingRename, renameRecording),
  handle(recordingVisibility, setVisibility),
  handle(recordingShare, shareRecording),
  handle(recordingShares, listShares),
  handle(recordingUnshare, endRecordingShare),
  handle(recordingArchive, archiveRecording),
  handle(recordingRestore, restoreRecording),
  handle(recordingDelete, deleteRecording),
  handle(recordingRetry, retryRecording),
  handle(recordingDownload, downloadRecording),
  handle(recordingKeep, setKeepDays),
  handle(replayOpen, openReplay),
]
