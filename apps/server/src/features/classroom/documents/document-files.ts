import type { RouteReply, RouteRequest } from '../../feature.ts'
import type { OperationContext } from '../../operation.ts'
import { pageKey } from './converting/convert-document.ts'
import { type DocumentRow, documentById } from './document-table.ts'
import type { FileGrant } from './file-grant.ts'
import { noFile, sendParted, sendPicture } from './send-file.ts'

const partedOf = (row: DocumentRow) => ({ key: row.parts_key, bytes: row.bytes })

/** A file of a document, for who holds a grant for it. */
export async function documentFile(
  { db, doors }: OperationContext,
  grant: FileGrant,
  request: RouteRequest,
): Promise<RouteReply> {
  const name = request.params['name'] ?? ''
  const row = await documentById(db, grant.id)
  if (row === undefined) return noFile
  const { files } = doors.classroom
  if (grant.right === 'd') {
    const whole = { file: partedOf(row), format: row.format, saveAs: row.name }
    return name === 'original' ? sendParted(files, whole, request) : noFile
  }
  if (name === 'media' && (row.kind === 'audio' || row.kind === 'video')) {
    return sendParted(files, { file: partedOf(row), format: row.format, saveAs: null }, request)
  }
  return /^(?:page|thumb)-[1-9]\d{0,3}\.webp$/.test(name) ? sendPicture(files, pageKey(grant.id, name)) : noFile
}
