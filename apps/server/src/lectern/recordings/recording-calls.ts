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
import { archiveRecording } from './archive-recording.ts'
import { deleteRecording } from './delete-recording.ts'
import { downloadRecording } from './download-recording.ts'
import { endRecordingShare } from './end-share.ts'
import { listRecordings } from './list-recordings.ts'
import { listShares } from './list-shares.ts'
import { openRecording } from './open-recording.ts'
import { openReplay } from './open-replay.ts'
import { renameRecording } from './rename-recording.ts'
import { restoreRecording } from './restore-recording.ts'
import { retryRecording } from './retry-recording.ts'
import { setKeepDays } from './set-keep-days.ts'
import { setVisibility } from './set-visibility.ts'
import { shareRecording } from './share-recording.ts'

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
