import type { documentList, RequestInput } from '@bourse/protocol'
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  type DocumentKind,
  type DocumentSpace,
  type DocumentStatus,
} from '@bourse/protocol/terms'
import { addressWords, narrowing } from '../../../site/lists/address-words.ts'

/** What the address says about the list of documents. */
export interface DocumentFilters {
  readonly space: DocumentSpace
  /** Null: all; `unfiled`: those in no folder. */
  readonly folder: number | 'unfiled' | null
  readonly keyword: string
  readonly kind: DocumentKind | null
  readonly status: DocumentStatus | null
  readonly sort: 'uploaded' | 'name' | 'bytes'
  readonly descending: boolean
  readonly page: number
}

const SORTS = ['uploaded', 'name', 'bytes'] as const

/** Reads the filters of the address; a word that is none of ours counts as no filter. */
export function readDocumentFilters(search: URLSearchParams): DocumentFilters {
  const { text, id, oneOf, page } = addressWords(search)
  const sort = oneOf('sort', SORTS)
  return {
    space: text('space') === 'mine' ? 'mine' : 'public',
    folder: text('folder') === 'unfiled' ? 'unfiled' : id('folder'),
    keyword: text('q'),
    kind: oneOf('kind', DOCUMENT_KINDS),
    status: oneOf('status', DOCUMENT_STATUSES),
    sort: sort ?? 'uploaded',
    descending: sort === null || text('order') === 'desc',
    page,
  }
}

/** The words of the address that narrow the list, besides its folder. */
export const narrowedBy = ({ keyword, kind, status }: DocumentFilters): string[] =>
  narrowing({ q: keyword, kind, status })

/** The payload of the call. */
export const documentPayload = (filters: DocumentFilters, pageSize: number): RequestInput<typeof documentList> => ({
  space: filters.space,
  folder_id: typeof filters.folder === 'number' ? filters.folder : undefined,
  unfiled: filters.folder === 'unfiled',
  keyword: filters.keyword,
  kind: filters.kind ?? undefined,
  status: filters.status ?? undefined,
  sort: filters.sort,
  descending: filters.descending,
  limit_begin: (filters.page - 1) * pageSize,
  limit_num: pageSize,
})
