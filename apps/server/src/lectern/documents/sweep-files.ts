import { type Clock, DAY_MS } from '@bourse/kernel'
import { DOCUMENT_LIMITS } from '@bourse/protocol'
import type { Files } from '../../platform/files.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { pageKey } from './converting/convert-document.ts'
import { documentsNotNeeded, updateDocument } from './document-table.ts'
import { removeParts } from './parted-file.ts'
import { deleteUpload, uploadsUntouchedSince } from './uploading/upload-table.ts'
import { partedOf } from './uploading/upload-view.ts'

const AT_ONCE = 100
const SETTLED_MS = 3_600_000

/** Removes the files of deleted documents that no recording shows, and of uploads that nobody goes on with. */
export async function sweepFiles({ db, clock, files }: { db: Database; clock: Clock; files: Files }): Promise<void> {
  const nowMs = clock.nowMs()
  for (const upload of await uploadsUntouchedSince(db, new Date(nowMs - DOCUMENT_LIMITS.uploadDays * DAY_MS))) {
    if (await deleteUpload(db, upload.upload_id)) await removeParts(files, partedOf(upload))
  }
  for (const row of await documentsNotNeeded(db, new Date(nowMs - SETTLED_MS), AT_ONCE)) {
    await removeParts(files, { key: row.parts_key, bytes: row.bytes })
    for (let page = 1; page <= row.pages; page += 1) {
      await files.remove(pageKey(row.document_id, `page-${page}.webp`))
      await files.remove(pageKey(row.document_id, `thumb-${page}.webp`))
    }
    await updateDocument(db, row.document_id, { purged_at: new Date(nowMs) })
  }
}
