import type { Route } from '../../operations/feature.ts'
import { readGrant } from './file-grant.ts'
import { noFile } from './send-file.ts'

/** Hands out files to who holds an address that we signed and that has not ended. */
export const serveFiles: Route = {
  face: 'console',
  method: 'GET',
  path: '/backoffice/files/:grant/:name',
  async answer(context, request) {
    const { clock, doors } = context
    const grant = readGrant(request.params['grant'] ?? '', doors.classroom.linkSecret, clock.nowMs())
    const source = grant === null ? undefined : doors.classroom.fileSources[grant.right]
    return grant === null || source === undefined ? noFile : source(context, grant, request)
  },
}
