import type { RouteReply, RouteRequest } from '../../operations/feature.ts'
import type { Deps } from '../../operations/operation.ts'
import type { Files } from '../../platform/files.ts'
import { pageKey } from './converting/convert-document.ts'
import { type DocumentRow, documentById } from './document-table.ts'
import type { FileGrant } from './file-grant.ts'
import type { FileSources } from './file-sources.ts'
import { noFile, sendParted, sendPicture } from './send-file.ts'

const partedOf = (row: DocumentRow) => ({ key: row.parts_key, bytes: row.bytes })

async function documentFile(
  { db, services }: Deps<{ files: Files }>,
  grant: FileGrant,
  request: RouteRequest,
): Promise<RouteReply> {
  const name = request.params['name'] ?? ''
  const row = await documentById(db, grant.id)
  if (row === undefined) return noFile
  const { files } = services
  if (grant.right === 'd') {
    const whole = { file: partedOf(row), format: row.format, saveAs: row.name }
    return name === 'original' ? sendParted(files, whole, request) : noFile
  }
  if (name === 'media' && (row.kind === 'audio' || row.kind === 'video')) {
    return sendParted(files, { file: partedOf(row), format: row.format, saveAs: null }, request)
  }
  return /^(?:page|thumb)-[1-9]\d{0,3}\.webp$/.test(name) ? sendPicture(files, pageKey(grant.id, name)) : noFile
}

/** The files of documents: to look at (`v`), and their originals (`d`). */
export const documentSources: FileSources = { v: documentFile, d: documentFile }
