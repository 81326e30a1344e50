import type { documentList, documentPreview, folderList, ReplyOf } from '@bourse/protocol'
import type { DocumentSpace } from '@bourse/protocol/terms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'
import { mayStay, subjectOf } from '../../site/lists/keep-rows.ts'
import type { Asking } from '../../site/lists/read-all-rows.ts'
import { type DocumentFilters, documentPayload } from './list/document-filters.ts'

/** The reply of the list. */
export type DocumentListReply = ReplyOf<typeof documentList>

/** One document of the list. */
export type DocumentRecord = DocumentListReply['records'][number]

/** One folder of the tree. */
export type FolderRecord = ReplyOf<typeof folderList>['records'][number]

// While something is converted its bar moves; otherwise the list stands still.
const MOVING_MS = 1_500

const isMoving = (reply: DocumentListReply | undefined): boolean =>
  reply?.records.some(({ status }) => status === 'queued' || status === 'converting') ?? false

/** One page of the list. */
export const askDocumentList = (client: ConsoleClient, filters: DocumentFilters, { pageSize, ...options }: Asking) =>
  ask<typeof documentList>(client, '/backoffice/document/list', documentPayload(filters, pageSize), options)

/** One page of the list; the old rows stay while the next are on their way. */
export const documentListQuery = (client: ConsoleClient, filters: DocumentFilters, pageSize: number) =>
  queryOptions({
    queryKey: ['documents', 'list', filters, pageSize],
    queryFn: ({ signal }) => askDocumentList(client, filters, { pageSize, signal }),
    meta: { ...subjectOf(filters.space, filters.folder) },
    placeholderData: (before, query) => (mayStay(query, subjectOf(filters.space, filters.folder)) ? before : undefined),
    refetchInterval: query => (isMoving(query.state.data) ? MOVING_MS : false),
  })

/** The folders of a space. */
export const folderListQuery = (client: ConsoleClient, space: DocumentSpace) =>
  queryOptions({
    queryKey: ['documents', 'folders', space],
    queryFn: ({ signal }) => ask<typeof folderList>(client, '/backoffice/document/folders', { space }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What a document looks like. */
export const previewQuery = (client: ConsoleClient, documentId: number) =>
  queryOptions({
    queryKey: ['documents', 'preview', documentId],
    queryFn: ({ signal }) =>
      ask<typeof documentPreview>(client, '/backoffice/document/preview', { document_id: documentId }, { signal }),
  })
