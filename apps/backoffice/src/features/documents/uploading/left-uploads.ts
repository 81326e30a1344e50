import type { uploadList } from '@bourse/protocol'
import { ask } from '../../../site/calls/ask.ts'
import type { ConsoleClient } from '../../../site/calls/console-client.ts'
import type { UploadItem } from './upload-item.ts'

/** What the server still has of uploads that were begun before the page was loaded. */
export async function leftUploads(client: ConsoleClient): Promise<(UploadItem & { readonly uploadId: string })[]> {
  const { records } = await ask<typeof uploadList>(client, '/backoffice/upload/list', {})
  return records.map(one => ({
    key: `left ${one.upload_id}`,
    name: one.name,
    bytes: one.bytes,
    sent: one.received,
    state: 'left',
    problem: null,
    uploadId: one.upload_id,
    place: { goal: one.goal },
  }))
}
