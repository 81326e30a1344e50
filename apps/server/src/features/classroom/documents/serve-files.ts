import type { Route } from '../../feature.ts'
import { recordingFile } from '../playback/recording-files.ts'
import { documentFile } from './document-files.ts'
import { readGrant } from './file-grant.ts'
import { noFile } from './send-file.ts'

/** Hands out pages, sound, video and originals to who holds an address that we signed and that has not ended. */
export const serveFiles: Route = {
  face: 'console',
  method: 'GET',
  path: '/backoffice/files/:grant/:name',
  async answer(context, request) {
    const { clock, doors } = context
    const grant = readGrant(request.params['grant'] ?? '', doors.classroom.linkSecret, clock.nowMs())
    if (grant === null) return noFile
    const isDocument = grant.right === 'v' || grant.right === 'd'
    return isDocument ? documentFile(context, grant, request) : recordingFile(context, grant, request)
  },
}
