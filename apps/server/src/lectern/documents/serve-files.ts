import type { Route } from '../../operations/feature.ts'
import type { Files } from '../../platform/files.ts'
import { readGrant } from './file-grant.ts'
import type { FileSources } from './file-sources.ts'
import { noFile } from './send-file.ts'

type FileServices = { linkSecret: Buffer; files: Files; fileSources: FileSources }

/** Hands out files to who holds an address that we signed and that has not ended. */
export const serveFiles: Route<FileServices> = {
  face: 'console',
  method: 'GET',
  path: '/backoffice/files/:grant/:name',
  async answer(context, request) {
    const { clock, services } = context
    const grant = readGrant(request.params['grant'] ?? '', services.linkSecret, clock.nowMs())
    const source = grant === null ? undefined : services.fileSources[grant.right]
    return grant === null || source === undefined ? noFile : source(context, grant, request)
  },
}
