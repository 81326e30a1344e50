import type { ReplyOf, roomDocumentAdd, roomDocumentList, roomUploadBegin, roomUploadFinish } from '@bourse/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, send } from '../../../site/calls/ask.ts'
import type { ConsoleClient, Reply } from '../../../site/calls/console-client.ts'
import { taken, type UploadWays } from '../../documents/index.ts'

/** What could be shown besides. */
export type Material = ReplyOf<typeof roomDocumentList>

/** As many as a list in a dialog shows; who looks for more types its name. */
export const MATERIAL_SHOWN = 20

/** The documents of the institution that the class of a link does not show yet. */
export const materialQuery = (client: ConsoleClient, link: string, keyword: string) =>
  queryOptions({
    queryKey: ['room', 'material', link, keyword],
    queryFn: ({ signal }) =>
      ask<typeof roomDocumentList>(
        client,
        '/backoffice/room/documents',
        { link, keyword, limit_begin: 0, limit_num: MATERIAL_SHOWN },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Shows one of them to everybody. */
export const addMaterial = async (client: ConsoleClient, link: string, document_id: number): Promise<void> => {
  taken(await send<typeof roomDocumentAdd>(client, '/backoffice/room/document-add', { link, document_id }))
}

/** How a file comes from the room: the teacher's link stands in place of a session. */
export const roomUploadWays = (client: ConsoleClient, link: string): UploadWays => ({
  begin: async announced =>
    taken(await send<typeof roomUploadBegin>(client, '/backoffice/room/upload-begin', { link, ...announced })),
  async bring(uploadId, part, piece) {
    const response = await fetch(`/room-upload/${uploadId}/${part}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Room-Link': link },
      body: piece,
    })
    taken((await response.json()) as Reply<unknown>)
  },
  async finish(upload_id) {
    taken(await send<typeof roomUploadFinish>(client, '/backoffice/room/upload-finish', { link, upload_id }))
  },
})
